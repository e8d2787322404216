/** The certificate of a new member, small, with its download. */
import { App, Button, Card } from 'antd'
import type { Certificate, CertificateCalls } from '../../../registration/certificates/calls.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import styles from './first-day.module.css'

export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const call = useCall<CertificateCalls>()
  const { message } = App.useApp()
  const { number, title, validTo, verification } = certificate
  const download = async () => {
    try {
      const { data } = await call('POST tycpdmfirm/authApi/certificateUrl', { number, paper: 'a4' })
      location.assign(data.url)
    } catch (error) {
      message.error(failureMessage(error))
    }
  }
  return (
    <Card title="证书" extra={<LinkTo to={verification}>核验页</LinkTo>}>
      <div className={styles.certificate}>
        <Thumbnail />
        <dl>
          <dt>证书</dt>
          <dd>{title}</dd>
          <dt>有效期至</dt>
          <dd>{formatDate(validTo, 'yyyy-MM-dd')}</dd>
        </dl>
      </div>
      <Button block onClick={() => void download()}>
        下载 PDF 证书
      </Button>
    </Card>
  )
}

/** A sheet with a double frame, lines, bars and a seal: a sign, no copy of the certificate. */
const Thumbnail = () => (
  <svg className={styles.thumbnail} viewBox="0 0 144 104" aria-hidden="true" focusable="false">
    <rect className={styles.sheet} x="1" y="1" width="142" height="102" />
    <rect className={styles.frame} x="7" y="7" width="130" height="90" />
    <path className={styles.words} d="M44 22h56M22 38h100M22 48h72M22 58h86" />
    <path
      className={styles.ink}
      d="M24 70h2v16h-2zM28 70h1v16h-1zM31 70h3v16h-3zM36 70h1v16h-1zM39 70h2v16h-2zM44 70h1v16h-1zM47 70h3v16h-3zM52 70h2v16h-2zM57 70h1v16h-1z"
    />
    <circle className={styles.seal} cx="112" cy="76" r="11" />
  </svg>
)
