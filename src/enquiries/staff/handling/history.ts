/** What was done with an enquiry, as sentences for staff. No I/O. */
import { formatDate } from '../../../ui/formats/format-date.ts'
import type { EnquiryAct } from '../states.ts'

type Step = {
  act: EnquiryAct
  note: string
  at: Date
  by: string
  byId: number
  toId: number | null
  to: string | null
}
type Answer = { answeredAt: Date; answeredBy: string }
type Line = { at: string; by: string | null; text: string }

const texts: Readonly<Record<EnquiryAct, (step: Step) => string>> = {
  assigned: ({ byId, toId, to }) => (byId === toId ? '由本人办理' : `交给${to ?? ''}办理`),
  released: () => '放回未分配',
  merged: ({ note }) => `并到 ${note}`,
  received: ({ note }) => `并入 ${note}`,
  drafted: ({ note }) => `写成常见问题的草稿（稿件 ${note}）`,
  separated: ({ note }) => (note === '' ? '从所并的一件里拆开' : `拆开 ${note}`),
}

/** The history of an enquiry, the oldest first. `answers`: the newest first. */
export function historyOf(
  { createdAt }: { createdAt: Date },
  { steps, answers }: { steps: readonly Step[]; answers: readonly Answer[] },
): Line[] {
  const acts = steps.map(step => ({ at: step.at, by: step.by, text: texts[step.act](step) }))
  const answered = answers.map(({ answeredAt, answeredBy }, index) => ({
    ...{ at: answeredAt, by: answeredBy },
    text: index === answers.length - 1 ? '答复' : '改写答复',
  }))
  return [{ at: createdAt, by: null, text: '收到' }, ...acts, ...answered]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(line => ({ ...line, at: formatDate(line.at) }))
}
