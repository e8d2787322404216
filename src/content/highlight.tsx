/** Text with the searched words marked. */
export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  return <>{marked(text, words).map(({ piece, isHit, at }) => (isHit ? <mark key={at}>{piece}</mark> : piece))}</>
}

/** The text cut where a word begins or ends, hits marked; case does not matter, longer words go first. */
export function marked(text: string, words: readonly string[]): { piece: string; isHit: boolean; at: number }[] {
  const asked = words.filter(word => word !== '').sort((a, b) => b.length - a.length)
  if (asked.length === 0) return [{ piece: text, isHit: false, at: 0 }]
  const pattern = new RegExp(`(${asked.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'giu')
  let at = 0
  return text.split(pattern).flatMap((piece, index) => {
    const place = at
    at += piece.length
    return piece === '' ? [] : [{ piece, isHit: index % 2 === 1, at: place }]
  })
}
