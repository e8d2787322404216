/** The home of a new member until its three first steps are taken. */
import { useCallback } from 'react'
import type { Firm } from '../../../registration/calls.ts'
import type { CertificateCalls } from '../../../registration/certificates/calls.ts'
import shared from '../../../registration/display/console.module.css'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { FirstSteps, StoredStep } from '../../first-steps/calls.ts'
import { HomeMessages } from '../home/home-messages.tsx'
import type { NumberPrefix } from '../home/use-numbers.ts'
import { DueTasks } from '../member-cards.tsx'
import { MembershipTag } from '../membership-tag.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { DatesCard } from './dates-card.tsx'
import styles from './first-day.module.css'
import { HelpCard } from './help-card.tsx'
import { PrefixCard } from './prefix-card.tsx'
import { StepsCard } from './steps-card.tsx'
import { WaysCard } from './ways-card.tsx'

type Props = {
  firm: Firm
  steps: FirstSteps
  numbers: NumberPrefix
  onChanged: () => void
  finish: (step: StoredStep) => Promise<void>
}

export function FirstDay({ firm, steps, numbers, onChanged, finish }: Props) {
  const call = useCall<CertificateCalls>()
  const load = useCallback(() => call('POST tycpdmfirm/authApi/certificates', {}), [call])
  const { reply } = useReply(load)
  const certificate = reply?.data.find(({ state }) => state === 'valid')
  const prefix = firm.prefixes.find(({ companyPrefix }) => companyPrefix === numbers.companyPrefix)
  const approvedOn = certificate && formatDate(certificate.issuedAt, 'yyyy-MM-dd')
  return (
    <>
      <div className={shared.head}>
        <div>
          <h1>{steps.number ? '号码用上了，接着做完开头三步' : '号码批下来了，先给一种商品编码'}</h1>
          <p className={shared.quiet}>
            {firm.firmName}
            {approvedOn && `　${approvedOn} 批准`}
            {prefix && `　有效期至 ${formatDate(prefix.validTo, 'yyyy-MM-dd')}`}
            {'　'}
            <MembershipTag prefixes={firm.prefixes} />
          </p>
        </div>
      </div>
      <StepsCard {...{ steps, onChanged, finish }} next={numbers.next} />
      {firm.cases.length > 0 && (
        <div className={styles.due}>
          <DueTasks firm={firm} />
        </div>
      )}
      <div className={styles.grid}>
        <div className={styles.prefixPlace}>
          <PrefixCard prefix={numbers} />
        </div>
        <div className={styles.certificatePlace}>{certificate && <CertificateCard certificate={certificate} />}</div>
        <div className={styles.waysPlace}>
          <WaysCard />
        </div>
        <div className={styles.datesPlace}>{prefix && <DatesCard prefix={prefix} approvedOn={approvedOn} />}</div>
        <div className={styles.messagesPlace}>
          <HomeMessages />
        </div>
        <div className={styles.helpPlace}>
          <HelpCard firm={firm} />
        </div>
      </div>
    </>
  )
}
