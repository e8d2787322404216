/** The terms of a member's prefixes while none can be renewed: when the renewal opens, and the day for the own calendar. */

import { Button } from 'antd'
import type { Firm } from '../../../registration/calls.ts'
import shared from '../../../registration/display/console.module.css'
import { prefixPhase, prefixPhaseLabels, windowOpensOn } from '../../../registration/life-cycle/validity.ts'
import { saveText } from '../../../ui/formats/save-file.ts'
import { Tag } from '../../../ui/status/tag.tsx'
import { chinaDay } from '../../../wire/china-time.ts'
import styles from '../business.module.css'
import { prefixTerm } from '../prefix-term.ts'
import { calendarFile } from './calendar-file.ts'

export function NotYet({ prefixes }: { prefixes: Firm['prefixes'] }) {
  return prefixes.map(prefixTerm).map(prefix => {
    const phase = prefixPhase(prefix, new Date())
    return (
      <div key={prefix.companyPrefix} className={styles.caseLine}>
        <div>
          <p>
            <b>{prefix.companyPrefix}</b>
            {'　'}
            <Tag tone={phase === 'cancelled' ? 'off' : 'good'}>{prefixPhaseLabels[phase]}</Tag>
          </p>
          <p className={shared.quiet}>
            有效期至 {chinaDay(prefix.validTo)}
            {phase !== 'cancelled' && `，${windowOpensOn(prefix.validTo)} 起可以续展`}
          </p>
        </div>
        {phase !== 'cancelled' && <CalendarButton prefix={prefix} />}
      </div>
    )
  })
}

export function CalendarButton({ prefix }: { prefix: { companyPrefix: string; validTo: Date } }) {
  const download = () => {
    const { companyPrefix, validTo } = prefix
    const text = calendarFile({ companyPrefix, validTo: chinaDay(validTo), writtenAt: new Date() })
    saveText({ name: `${companyPrefix}.ics`, type: 'text/calendar;charset=utf-8', text })
  }
  return <Button onClick={download}>到期日加入日历</Button>
}
