/** How many numbers of the present prefixes are used, before another prefix is requested. */
import { formatCount } from '../../ui/formats/format-count.ts'
import { Note } from '../../ui/status/note.tsx'
import { useNumbers } from '../member/home/use-numbers.ts'

export function NumberUse() {
  const { numbers } = useNumbers()
  if (!numbers || numbers.prefixes.length === 0) return null
  return (
    <Note title="现有代码的使用情况">
      {numbers.prefixes.map(({ companyPrefix, used, capacity }) => (
        <p key={companyPrefix}>
          {companyPrefix}：已用 {formatCount(used)} 个，还有 {formatCount(capacity - used)} 个可用
        </p>
      ))}
    </Note>
  )
}
