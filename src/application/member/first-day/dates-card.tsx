/** What is due when: the approval, the first day of a renewal, the end of the term; also as a file for a calendar. */

import { Button, Card } from 'antd'
import type { Firm } from '../../../registration/calls.ts'
import { windowOpensOn } from '../../../registration/life-cycle/validity.ts'
import { saveText } from '../../../ui/formats/save-file.ts'
import { chinaDay } from '../../../wire/china-time.ts'
import { calendarFile } from '../../business/renewal/calendar-file.ts'
import styles from './first-day.module.css'

type Props = { prefix: Firm['prefixes'][number]; approvedOn: string | undefined }

export function DatesCard({ prefix: { companyPrefix, validTo }, approvedOn }: Props) {
  const lastDay = new Date(validTo)
  const dates = [
    ...(approvedOn ? [{ day: approvedOn, state: 'done', title: '批准，证书已签发', text: '证书可以下载' }] : []),
    { day: `${windowOpensOn(lastDay)} 起`, state: 'next', title: '可以续展', text: '早办不损失日子' },
    {
      day: chinaDay(lastDay),
      state: 'later',
      title: '厂商识别代码和证书到期',
      text: '到期以前和当天都有提醒',
    },
  ] as const
  const save = () => {
    const text = calendarFile({ companyPrefix, validTo: chinaDay(lastDay), writtenAt: new Date() })
    saveText({ name: `${companyPrefix}.ics`, type: 'text/calendar', text })
  }
  return (
    <Card
      title="什么时候做什么"
      extra={
        <Button type="link" className={styles.textButton ?? ''} onClick={save}>
          加到日历
        </Button>
      }
    >
      <ol className={styles.dates}>
        {dates.map(({ day, state, title, text }) => (
          <li key={title} data-state={state}>
            <span>{day}</span>
            <div>
              <b>{title}</b>
              <p className={styles.quiet}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
