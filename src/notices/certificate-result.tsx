/** The result of a verification: the verdict in one word, the certificate as it was printed, and what was checked. */

import type { ByLanguage, Language } from '../codes/languages.ts'
import { NextSteps } from '../lookup/results/next-steps.tsx'
import { classNames } from '../ui/class-names.ts'
import { Button, LinkButton } from '../ui/controls/button.tsx'
import { KeyValue } from '../ui/display/key-value.tsx'
import { formatDate } from '../ui/formats/format-date.ts'
import { LinkTo, type LinkToProps } from '../ui/navigation/link-to.tsx'
import { Icon } from '../ui/status/icon.tsx'
import { dayMs } from '../wire/china-time.ts'
import type { Verification } from './certificate-calls.ts'
import styles from './certificate-page.module.css'
import { FilingPaper } from './filing-paper.tsx'
import type { Locale } from './locales/locale.ts'
import { verdictLooks, verificationState } from './verification-states.ts'

type Props = {
  path: string
  language: Language
  verification: Verification
  texts: Locale
}
type Facts = NonNullable<Verification['certificate']>

const dayOf = (moment: string) => formatDate(moment, 'yyyy-MM-dd')

export function CertificateResult({ path, language, verification, texts }: Props) {
  const { certificate, filing } = verification
  const state = verificationState(verification)
  const { tone, icon } = verdictLooks[state]
  const { word, sentence } =
    filing && (state === 'valid' || state === 'expired' || state === 'revoked')
      ? texts.filing.verdicts[state]
      : texts.verdicts[state]
  return (
    <>
      <div className={classNames(styles.verdict, styles[tone])} role="status">
        <Icon name={icon} size="xl" />
        <div>
          <h1 className={styles.word}>
            <span className="visually-hidden">{texts.resultOf}</span>
            {word}
          </h1>
          <p>{sentence}</p>
        </div>
      </div>
      <div className={styles.columns}>
        {certificate && <Certificate certificate={certificate} verification={verification} texts={texts} />}
        {filing && <FilingPaper filing={filing} texts={texts} />}
        <div className={styles.notes}>
          {certificate && <Checks certificate={certificate} verification={verification} texts={texts} />}
          {(certificate || filing) && (
            <section>
              <h2>{texts.compareHeading}</h2>
              <p>
                {texts.compare} <strong className={styles.origin}>{verification.site}</strong>
              </p>
            </section>
          )}
          <div className={styles.acts}>
            <LinkButton look="outline" icon="search" to={path} isWide>
              {texts.another}
            </LinkButton>
            {(certificate || filing) && (
              <Button look="neutral" icon="print" isWide data-action="print">
                {texts.print}
              </Button>
            )}
            <ReportLink certificate={certificate} language={language} texts={texts} />
          </div>
        </div>
      </div>
      <section className={styles.next}>
        <h2>{texts.nextHeading}</h2>
        <NextSteps steps={filing ? texts.filingSteps : texts.steps[state](certificate?.companyPrefix ?? '')} />
      </section>
    </>
  )
}

const reportPages: ByLanguage<(certificate: Facts | null) => LinkToProps['to']> = {
  zh: certificate => (certificate ? `/search/report?code=${certificate.companyPrefix}` : '/Enquiry/Complaint'),
  en: () => '/SecondaryMenu/Enquiry',
}

/** A wrong fact of a certificate goes to the form for errors in a record, one that we did not issue to the complaints. */
function ReportLink({
  certificate,
  language,
  texts,
}: { certificate: Facts | null } & Pick<Props, 'language' | 'texts'>) {
  const label = certificate ? texts.report : texts.reportForgery
  return <LinkTo to={reportPages[language](certificate)}>{label}</LinkTo>
}

type PartProps = { certificate: Facts; verification: Verification; texts: Locale }

function Certificate({ certificate, verification, texts }: PartProps) {
  const { facts } = texts
  const { validFrom, validTo, firmNameEn, address } = certificate
  const daysLeft = Math.ceil((Date.parse(validTo) - Date.parse(verification.checkedAt)) / dayMs)
  const rows = [
    { key: facts.firmName, value: <strong>{certificate.firmName}</strong> },
    ...(firmNameEn ? [{ key: facts.firmNameEn, value: firmNameEn }] : []),
    { key: facts.companyPrefix, value: <strong className={styles.code}>{certificate.companyPrefix}</strong> },
    { key: facts.creditCode, value: <span className={styles.code}>{certificate.creditCode}</span> },
    ...(address ? [{ key: facts.address, value: address }] : []),
    {
      key: facts.period,
      value: `${dayOf(validFrom)} ${texts.to} ${dayOf(validTo)}`,
      ...(verification.state === 'valid' && { note: texts.daysLeft(daysLeft) }),
    },
    { key: facts.issuer, value: certificate.issuer },
  ]
  return (
    <section className={styles.certificate} aria-label={texts.title}>
      <div className={styles.inner}>
        <svg className={styles.mark} viewBox="0 0 34 34" aria-hidden="true" focusable="false">
          <rect width="34" height="34" rx="3" />
          <path d="M8 7h3v20H8zM13 7h1.500v20H13zM17 7h4v20h-4z" />
          <path className={styles.accent} d="M23 7h3v20h-3z" />
        </svg>
        <h2 className={styles.title}>{texts.title}</h2>
        <p className={styles.number}>
          {certificate.title}
          {certificate.demonstration && texts.demonstration}
        </p>
        <KeyValue facts={rows} />
        <p className={styles.checkCode}>
          <span>{texts.code}</span>
          <strong>{certificate.checkCode}</strong>
        </p>
      </div>
    </section>
  )
}

function Checks({ certificate, verification, texts }: PartProps) {
  const state = verificationState(verification)
  const current = state === 'altered' || state === 'unknown' ? '' : texts.current[state]
  const checks = [
    { isGood: true, title: texts.registered, note: texts.issued(dayOf(certificate.issuedAt), certificate.reasonLabel) },
    certificate.isIntact
      ? { isGood: true, title: texts.intact, note: `HMAC-SHA-256　${shortHash(certificate.signature)}` }
      : { isGood: false, title: texts.notChecked, note: certificate.keyId },
    { isGood: state === 'valid', title: current, note: texts.checkedAt(formatDate(verification.checkedAt)) },
  ]
  return (
    <section>
      <h2>{texts.checkedHeading}</h2>
      <ul className={styles.checks}>
        {checks.map(({ isGood, title, note }) => (
          <li key={title} className={isGood ? styles.passed : styles.failed}>
            <Icon name={isGood ? 'good' : 'warn'} />
            <div>
              <p>{title}</p>
              <p className={styles.quiet}>{note}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The ends of the signature, as people compare them with the printed one. */
const shortHash = (signature: string) => `${signature.slice(0, 4)} ${signature.slice(4, 8)} … ${signature.slice(-4)}`
