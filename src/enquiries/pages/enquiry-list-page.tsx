/** View `enquiryList`: every form of visitors, and the pages that answer at once. */
import { LinkTo, type LinkToProps } from '../../ui/navigation/link-to.tsx'
import type { PageProps } from '../../wire/page.ts'
import styles from './enquiry.module.css'

type Way = { to: LinkToProps['to']; title: string; text: string }

const forms: readonly Way[] = [
  { to: '/Enquiry/Consultation', title: '在线咨询', text: '业务、编码、检测、标准的问题，书面答复' },
  { to: '/Enquiry/Complaint', title: '投诉', text: '态度、时限、收费，可以不留姓名' },
  { to: '/Enquiry/Training', title: '培训报名', text: '看剩余名额，报名和取消' },
  { to: '/search/report', title: '条码信息报错', text: '查到的产品、企业信息与实物不符' },
  { to: '/Enquiry/Standard', title: '对标准提意见', text: '制定、修订、废止和条文疑问' },
  { to: '/Enquiry/Provider', title: '申请成为标准服务商', text: '登记单位、领域和用户' },
  { to: '/Enquiry/Page', title: '对网页提意见', text: '哪一页没有用、写错了' },
]

const others: readonly Way[] = [
  { to: '/Enquiry/Answer', title: '查看答复', text: '凭受理号和查询码' },
  { to: '/Org/CheckContact', title: '核实来电来函', text: '电话、地址、文号是不是本中心的' },
  { to: '/Business/Faq', title: '常见问题', text: '多数问题已经有答案' },
  { to: '/Org/Branch', title: '分支机构', text: '电话和窗口' },
]

export const head = () => ({
  description: '在线咨询、投诉、培训报名、条码信息报错、标准意见和服务商申请，凭受理号查看答复。',
})

export function Component({ row }: PageProps<null>) {
  return (
    <div className={styles.list}>
      <h1>{row.title}</h1>
      <p className={styles.lead}>不用登录，提交以后得到受理号，凭它查看答复。</p>
      <Ways ways={forms} />
      <h2 className={styles.head}>马上有结果的</h2>
      <Ways ways={others} />
    </div>
  )
}

function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <ul className={styles.ways}>
      {ways.map(({ to, title, text }) => (
        <li key={to}>
          <LinkTo className={styles.way} to={to}>
            <strong>{title}</strong>
            <span>{text}</span>
          </LinkTo>
        </li>
      ))}
    </ul>
  )
}
