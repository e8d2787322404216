/** Data of a page for the session storage (product.md 3), as a JSON block that the script of the frame stores. */
import type { SessionEntries } from './session-entries.ts'

type Props = { [Name in keyof SessionEntries]: { name: Name; value: SessionEntries[Name] } }[keyof SessionEntries]

export function SessionEntry({ name, value }: Props) {
  const text = JSON.stringify(value).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without an opening bracket
  return <script type="application/json" data-session-entry={name} dangerouslySetInnerHTML={{ __html: text }} />
}
