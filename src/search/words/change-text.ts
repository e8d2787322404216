/** A change of the words of the search as a sentence: of what, and which words came and went. */

type Change = { subject: string | null; facts: Readonly<Record<string, string | number>> }

/** @example wordChangeText({ subject: '续展', facts: { added: '续费', removed: '' } }) // '续展：加 续费' */
export function wordChangeText({ subject, facts: { added, removed } }: Change): string {
  const parts = [added && `加 ${added}`, removed && `去 ${removed}`].filter(Boolean).join('；')
  return [subject, parts].filter(Boolean).join('：')
}

/** The facts of a change from one list of words to another. */
export function wordChange(before: readonly string[], after: readonly string[]): { added: string; removed: string } {
  const without = (words: readonly string[], others: readonly string[]) =>
    words.filter(word => !others.includes(word)).join('、')
  return { added: without(after, before), removed: without(before, after) }
}
