/** What a language has for the brief home page. */
import type { z } from 'zod'
import type { HomeCalls } from '../../../../content/home/home-calls.ts'
import type { SceneName } from '../../../../illustrations/scenes/scene-table.ts'
import type { Fact } from '../../../../ui/display/key-value.tsx'
import type { IconName } from '../../../../ui/status/icon.tsx'
import type { RowOf } from '../../../../wire/call.ts'
import type { ShellData } from '../../../frame/shell-data.ts'
import type { Path } from '../../../routes.ts'

export type Numbers = z.output<RowOf<HomeCalls, 'GET home/api/numbers'>['reply']>
export type DatedHeading = { title: string; date: string; dateTime: string }

type Link = { label: string; to: Path }

export type BriefHomeTexts = {
  description: string
  hero: { title: string; text: string; field: string; submit: string; example: { label: string; code: string } }
  shortcuts: readonly { icon: IconName; name: string; text: string; to: Path }[]
  about: { title: string; lead: string; text: (numbers: Numbers) => string; more: Link }
  numbers: { title: string; facts: (numbers: Numbers) => Fact[] }
  topics: { title: string; more: Link; list: readonly { name: string; text: string; to: Path; scene: SceneName }[] }
  /** The newest headings of the written page at `more`; `headingOf`: its day, undefined without one. */
  news: { title: string; more: Link; headingOf: (heading: string) => DatedHeading | undefined }
  contact: { title: string; more: Link; facts: (shell: ShellData) => { key: string; value: string }[]; ask: Link }
}
