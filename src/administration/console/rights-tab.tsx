/** The table of who may do what, made from the call rows: read only, for every colleague. */
import { useCallback, useState } from 'react'
import { useSubject } from '../../access/use-console.ts'
import shared from '../../registration/display/console.module.css'
import { ScrollArea } from '../../ui/navigation/scroll-area.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { allDuties, type Duty, dutyLabel, dutyOf } from '../../wire/access/duties.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { Rights, RightsCalls } from '../rights/calls.ts'
import styles from './rights.module.css'

/** In the order of the choice of a role, from the one that may do most. */
const duties = allDuties

export function RightsTab() {
  const call = useCall<RightsCalls>()
  const load = useCallback(() => call('POST staff/authApi/rights', {}), [call])
  const { reply, failure, reload } = useReply(load)
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading lines={10} />
  return <RightsTable rights={reply.data} />
}

function RightsTable({ rights }: { rights: Rights }) {
  const { role, levels } = useSubject()
  const own = dutyOf({ role, levels })
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2>哪个角色可以做什么</h2>
        <p className={shared.quiet}>由 {rights.calls} 条接口声明生成，谁都能看，这里不能改</p>
      </div>
      <ScrollArea label="哪个角色可以做什么，可以滚动">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">事情</th>
              {duties.map(duty => (
                <th scope="col" key={duty} data-own={duty === own || undefined}>
                  {dutyLabel(duty).label}
                  {duty === own && <VisuallyHidden>（您的角色）</VisuallyHidden>}
                </th>
              ))}
              <th scope="col">依据</th>
            </tr>
          </thead>
          {rights.groups.map(group => (
            <Group key={group.title} group={group} own={own} />
          ))}
        </table>
      </ScrollArea>
      <p className={styles.legend}>
        <span>
          <Mark mark="yes" /> 能
        </span>
        <span>
          <Mark mark="two" /> 要另一位同事同意
        </span>
        <span>
          <Mark mark="region" /> 只限自己的地区
        </span>
        <span>
          <Mark mark="no" /> 不能
        </span>
      </p>
    </section>
  )
}

type Group = Rights['groups'][number]

function Group({ group: { title, acts }, own }: { group: Group; own: Duty | undefined }) {
  const [open, setOpen] = useState<string>()
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={duties.length + 2}>
          <span>{title}</span>
        </th>
      </tr>
      {acts.map(({ act, label, marks, calls }) => [
        <tr key={act}>
          <th scope="row">{label}</th>
          {duties.map(duty => (
            <td key={duty} data-own={duty === own || undefined}>
              <Mark mark={marks[duty] ?? 'no'} />
            </td>
          ))}
          <td>
            <button
              type="button"
              aria-expanded={open === act}
              onClick={() => setOpen(open === act ? undefined : act)}
              aria-label={`${label}：${calls.length} 条接口`}
            >
              {calls.length} 条接口
            </button>
          </td>
        </tr>,
        open === act && (
          <tr key={`${act} calls`} className={styles.calls}>
            <td colSpan={duties.length + 2}>
              <ul>
                {calls.map(({ path, summary }) => (
                  <li key={path}>
                    <code>{path}</code>　{summary}
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ),
      ])}
    </tbody>
  )
}

const markTexts = { yes: '✓', region: '范围内', two: '两人', no: '－' } as const
const spokenTexts = { yes: '能', region: '', two: '', no: '不能' } as const

function Mark({ mark }: { mark: keyof typeof markTexts }) {
  return (
    <span className={styles[mark]}>
      <span aria-hidden={spokenTexts[mark] !== ''}>{markTexts[mark]}</span>
      {spokenTexts[mark] && <VisuallyHidden>{spokenTexts[mark]}</VisuallyHidden>}
    </span>
  )
}
