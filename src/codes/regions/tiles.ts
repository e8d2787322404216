/** The 34 provincial regions as tiles: one a region, placed as in geography in eight rows of eight. Tiles are no borders. */

/** `code` is the region's first two digits. `follows`: it is right of the tile before it. `isElsewhere`: another GS1 organisation serves
 *  it. */
export type Tile = { code: string; name: string; row: number; column: number; follows: boolean; isElsewhere: boolean }

const rows = [
  '-- -- -- -- -- -- -- 23黑龙江',
  '-- -- -- -- -- -- -- 22吉林',
  '65新疆 -- -- 64宁夏 15内蒙古 11北京 12天津 21辽宁',
  '-- 63青海 62甘肃 61陕西 14山西 13河北 37山东 --',
  '54西藏 -- 51四川 50重庆 41河南 34安徽 32江苏 31上海',
  '-- -- 53云南 52贵州 42湖北 36江西 33浙江 --',
  '-- -- -- 45广西 43湖南 44广东 35福建 71台湾',
  '-- -- -- 46海南 82澳门 81香港 -- --',
]

const elsewhere: readonly string[] = ['71', '81', '82']

/** In reading order, from north to south and from west to east. */
export const tiles: readonly Tile[] = rows.flatMap((line, row) =>
  line.split(' ').flatMap((cell, column) => {
    if (cell === '--') return []
    const code = cell.slice(0, 2)
    const follows = column > 0 && line.split(' ')[column - 1] !== '--'
    const place = { row: row + 1, column: column + 1, follows }
    return [{ code, name: cell.slice(2), ...place, isElsewhere: elsewhere.includes(code) }]
  }),
)
