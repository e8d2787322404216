/** The text of a statement without values: those that are written into it are `?`, as the others are `$1`. */

const longest = 2000
const maxCached = 1000
const texts = new Map<string, string>()

/** A text in quotes, also one of PostgreSQL with E or with dollars, and a number that is no part of a name. */
const values = /\bE'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|(?<![\w$."])\d+(?:\.\d+)?\b/gi

/** @example statementText("select name from firms where id = $1 and phone = '13912345678' limit 10")
 *    // 'select name from firms where id = $1 and phone = ? limit ?' */
export function statementText(statement: string): string {
  const known = texts.get(statement)
  if (known !== undefined) return known
  const text = statement.replace(values, '?').replace(/\s+/g, ' ').slice(0, longest).trim()
  if (texts.size >= maxCached) texts.clear()
  texts.set(statement, text)
  return text
}
