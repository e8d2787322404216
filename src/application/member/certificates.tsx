/** A member's certificates: those in force with their downloads, and the earlier ones. */

import { App, Button, Card } from 'antd'
import { useCallback, useState } from 'react'
import { useConsoleFrame } from '../../access/use-console.ts'
import type { Certificate, CertificateCalls } from '../../registration/certificates/calls.ts'
import shared from '../../registration/display/console.module.css'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { formatCount } from '../../ui/formats/format-count.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import styles from './member.module.css'

const path = '/MyManage/SystemMember/certificate'
const tones = { valid: 'good', expired: 'warning', superseded: 'off', revoked: 'bad' } as const
const toneOf = ({ state, lost }: Pick<Certificate, 'state' | 'lost'>) => (lost ? 'bad' : tones[state])
const dayOf = (moment: string) => formatDate(moment, 'yyyy-MM-dd')

export function Certificates() {
  const frame = useConsoleFrame()
  return (
    <ConsoleFrame {...frame} current={path}>
      <div className={shared.head}>
        <div>
          <h1>证书</h1>
          <p className={shared.quiet}>中国商品条码系统成员证书。任何人都可以用编号和核验码在网站上核对真伪。</p>
        </div>
      </div>
      <OwnCertificates />
    </ConsoleFrame>
  )
}

function OwnCertificates() {
  const call = useCall<CertificateCalls>()
  const load = useCallback(() => call('POST tycpdmfirm/authApi/certificates', {}), [call])
  const { reply, failure, reload } = useReply(load)
  if (failure !== undefined && !reply) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取证书" lines={5} />
  const isCurrent = ({ state, lost }: Certificate) => !lost && (state === 'valid' || state === 'expired')
  const current = reply.data.filter(isCurrent)
  const earlier = reply.data.filter(certificate => !isCurrent(certificate))
  return (
    <div className={shared.stack}>
      {reply.data.length === 0 && (
        <Card>
          <Empty title="还没有证书">申请通过、取得厂商识别代码以后，证书会出现在这里。</Empty>
        </Card>
      )}
      {current.map(certificate => (
        <CertificateCard key={certificate.number} certificate={certificate} onDownloaded={reload} />
      ))}
      {earlier.length > 0 && <EarlierCertificates certificates={earlier} />}
    </div>
  )
}

type CardProps = { certificate: Certificate; onDownloaded: () => void }

function CertificateCard({ certificate, onDownloaded }: CardProps) {
  const { title, stateLabel, companyPrefix, firmName, checkCode, validFrom, validTo, verification } = certificate
  const facts = [
    { key: '企业名称', value: firmName },
    { key: '厂商识别代码', value: <span className={styles.code}>{companyPrefix}</span> },
    { key: '有效期', value: `${dayOf(validFrom)} 至 ${dayOf(validTo)}` },
    { key: '核验码', value: <span className={styles.code}>{checkCode}</span> },
    { key: '发证', value: `${dayOf(certificate.issuedAt)}　${certificate.reasonLabel}` },
    { key: '下载记录', value: downloadsText(certificate) },
  ]
  return (
    <Card title={title} extra={<Tag tone={toneOf(certificate)}>{stateLabel}</Tag>}>
      <KeyValue facts={facts} />
      <div className={styles.downloads}>
        <DownloadButton certificate={certificate} paper="a4" onDownloaded={onDownloaded} />
        <DownloadButton certificate={certificate} paper="card" onDownloaded={onDownloaded} />
        <LinkTo to={verification}>看公开核验页</LinkTo>
      </div>
    </Card>
  )
}

const downloadsText = ({ downloads, lastDownloadAt }: Certificate) =>
  downloads === 0
    ? '还没有下载过'
    : `${formatCount(downloads)} 次，最近 ${formatDate(lastDownloadAt, 'yyyy-MM-dd HH:mm')}`

type DownloadProps = CardProps & { paper: 'a4' | 'card' }

/** When the page reads the certificates again after a download began: the server counts it once it is asked for the file. */
const countedAfterMs = [1500, 4000, 10_000, 30_000] as const

/** Fetches an address that is valid for a minute and opens it: the browser stores the file and stays on the page. */
function DownloadButton({ certificate, paper, onDownloaded }: DownloadProps) {
  const call = useCall<CertificateCalls>()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { data } = await call('POST tycpdmfirm/authApi/certificateUrl', { number: certificate.number, paper })
      location.assign(data.url)
      for (const ms of countedAfterMs) setTimeout(onDownloaded, ms)
    } catch (error) {
      message.error(failureMessage(error))
    }
    setBusy(false)
  }
  return (
    <Button type={paper === 'a4' ? 'primary' : 'default'} loading={isBusy} onClick={download}>
      {paper === 'a4' ? '下载证书（A4）' : '下载卡片'}
    </Button>
  )
}

function EarlierCertificates({ certificates }: { certificates: readonly Certificate[] }) {
  return (
    <Card title="以前的和挂失的证书">
      <ul className={styles.earlier}>
        {certificates.map(
          ({ number, title, stateLabel, firmName, companyPrefix, verification, issuedAt, ...ended }) => (
            <li key={number}>
              <div>
                <p>
                  <LinkTo to={verification}>{title}</LinkTo> <Tag tone={toneOf(ended)}>{stateLabel}</Tag>
                </p>
                <p className={shared.quiet}>
                  {firmName}　{companyPrefix}
                </p>
              </div>
              <p className={shared.quiet}>{dayOf(issuedAt)} 发证</p>
            </li>
          ),
        )}
      </ul>
    </Card>
  )
}
