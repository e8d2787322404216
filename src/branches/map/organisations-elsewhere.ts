/** Whom the places ask that no branch serves. */

/** The organisations of these places, by the first two digits of the region. */
export const organisationsElsewhere: Readonly<Record<string, { name: string; keyword: string }>> = {
  '71': { name: '台湾地区', keyword: '台湾' },
  '81': { name: '香港', keyword: '香港' },
  '82': { name: '澳门', keyword: '澳门' },
}
