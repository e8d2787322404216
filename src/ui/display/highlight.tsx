/** Text with the search terms marked. */
export function Highlight({ text, terms }: { text: string; terms: readonly string[] }) {
  return <>{markTerms(text, terms).map(({ piece, isHit, at }) => (isHit ? <mark key={at}>{piece}</mark> : piece))}</>
}

/** Splits the text at the terms and marks the hits. Ignores case; longer terms match first. */
export function markTerms(text: string, terms: readonly string[]): { piece: string; isHit: boolean; at: number }[] {
  const sortedTerms = terms.filter(word => word !== '').sort((a, b) => b.length - a.length)
  if (sortedTerms.length === 0) return [{ piece: text, isHit: false, at: 0 }]
  const pattern = new RegExp(
    `(${sortedTerms.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'giu',
  )
  let at = 0
  return text.split(pattern).flatMap((piece, index) => {
    const start = at
    at += piece.length
    return piece === '' ? [] : [{ piece, isHit: index % 2 === 1, at: start }]
  })
}
