/** View `registrationNotice`: one notice, with the firm's public data. */
import { LinkButton } from '../ui/controls/button.tsx'
import { KeyValue } from '../ui/display/key-value.tsx'
import { formatDate } from '../ui/formats/format-date.ts'
import { callsOf, type PageProps, type PageRequest, pageNotFound } from '../wire/page.ts'
import type { NoticeCalls } from './calls.ts'
import type { NoticeType } from './notice-types.ts'
import styles from './notices-page.module.css'

type Notice = {
  id: number
  type: NoticeType
  title: string
  firmName: string
  formerName: string | null
  regionLabel: string
  branchLabel: string
  companyPrefix: string | null
  validTo: string | null
  at: string
}

export async function load(request: PageRequest): Promise<Notice> {
  const id = request.url.searchParams.get('id') ?? ''
  if (!/^[1-9]\d{0,14}$/.test(id)) pageNotFound()
  const call = callsOf<NoticeCalls>(request)
  const { data } = await call('GET tycpdmfirm/api/notice/{id}[/{token}]', { id: Number(id) })
  return data
}

export const head = (notice: Notice) => ({ title: notice.title, description: notice.title })

const texts: Readonly<Record<NoticeType, { sentence: string; list: string }>> = {
  zhuce: {
    sentence: '经分支机构和中心审核，准予下列企业注册厂商识别代码，成为中国商品条码系统成员。',
    list: '注册公告',
  },
  zhuxiao: {
    sentence: '下列企业的厂商识别代码已经注销。自注销之日起，该代码不得继续使用，也不会再分配给其他企业。',
    list: '注销公告',
  },
  biangeng: {
    sentence:
      '经分支机构和中心审核，准予下列企业变更名称。厂商识别代码不变；包装上印有原名称的商品，仍可按编码和原名称查到这家企业。',
    list: '名称变更公告',
  },
}

export function Component({ data: notice }: PageProps<Notice>) {
  const isRegistered = notice.type === 'zhuce'
  const facts = [
    ...(notice.formerName === null
      ? [{ key: '企业名称', value: notice.firmName }]
      : [
          { key: '原名称', value: notice.formerName },
          { key: '现名称', value: notice.firmName },
        ]),
    { key: '厂商识别代码', value: notice.companyPrefix && <span className={styles.code}>{notice.companyPrefix}</span> },
    { key: '所在地区', value: notice.regionLabel },
    { key: '受理机构', value: notice.branchLabel },
    ...(isRegistered ? [{ key: '有效期至', value: formatDate(notice.validTo, 'yyyy-MM-dd') }] : []),
  ]
  return (
    <article className={styles.article}>
      <h1 className={styles.title}>{notice.title}</h1>
      <p className={styles.meta}>
        公告日期 <time dateTime={notice.at}>{formatDate(notice.at, 'yyyy-MM-dd')}</time>
      </p>
      <p>{texts[notice.type].sentence}</p>
      <KeyValue facts={facts} />
      <div className={styles.back}>
        <LinkButton look="outline" to={`/Business/Notice?type=${notice.type}`}>
          返回{texts[notice.type].list}
        </LinkButton>
      </div>
    </article>
  )
}
