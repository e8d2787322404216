/** Whom a new member can ask: the branch by telephone, a colleague as an operator, the questions and answers. */
import { Card } from 'antd'
import type { Firm } from '../../../registration/calls.ts'
import { phoneAddress } from '../../../ui/formats/phone-address.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { useBranch } from '../../wizard/use-codes.ts'
import styles from './first-day.module.css'

export function HelpCard({ firm }: { firm: Firm }) {
  const branch = useBranch(firm.regionCode ?? undefined)
  return (
    <Card title="找人帮忙">
      <ul className={styles.help}>
        {branch && (
          <li className={`${styles.helpLine} ${styles.call}`}>
            <a href={phoneAddress(branch.phone)}>
              {branch.label} {branch.phone}
            </a>
            <span className={styles.helpText}>{branch.address}</span>
          </li>
        )}
        <li className={styles.helpLine}>
          <LinkTo to="/MyManage/SystemMember/operators">请同事一起用</LinkTo>
          <span className={styles.helpText}>编码管理能编码，不能改企业信息</span>
        </li>
        <li className={styles.helpLine}>
          <LinkTo to="/Enquiry/Consultation">在线咨询</LinkTo>
          <span className={styles.helpText}>写下问题，用回执看答复</span>
        </li>
      </ul>
    </Card>
  )
}
