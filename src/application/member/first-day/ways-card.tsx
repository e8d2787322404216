/** The ways to give products numbers, each drawn and with one link. */
import { Card } from 'antd'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import styles from './first-day.module.css'

const bars = (x: number, y: number) =>
  [0, 3, 5, 9, 12, 14, 18, 21]
    .map((at, index) => `M${x + at} ${y}h${index % 3 === 0 ? 2 : 1}v20h-${index % 3 === 0 ? 2 : 1}z`)
    .join('')

const ways = [
  {
    title: '一种一种编',
    text: '30 种以内最快，边填边看条码',
    link: '生成条码',
    path: '/MyManage/SystemMember/barcode',
    drawing: (
      <>
        <path className={styles.edge} d="M14 8h78v48H14z" />
        <path className={styles.words} d="M22 20h38M22 30h58M22 40h46" />
        <path className={styles.orange} d="M97 32h14m-5-5l5 5-5 5" />
        <path className={styles.edgePale} d="M116 14h40v36h-40z" />
        <path className={styles.ink} d={bars(125, 22)} />
      </>
    ),
  },
  {
    title: '一批一批编',
    text: '按号段，或从 Excel 粘贴代码，打成一个 ZIP 或 PDF',
    link: '批量生成',
    path: '/MyManage/SystemMember/batch',
    drawing: (
      <>
        <path className={styles.sheetHead} d="M16 8h138v12H16z" />
        <path className={styles.edge} d="M16 8h138v48H16zM16 20h138M16 32h138M16 44h138M62 8v48M108 8v48" />
        <path className={styles.words} d="M24 26h30M70 26h30M24 38h30M116 38h30M24 50h30M70 50h30" />
      </>
    ),
  },
  {
    title: '用程序画条码',
    text: '自己的 ERP 按公开的接口取条码',
    link: '看接口说明',
    path: '/api/docs',
    drawing: (
      <>
        <path className={styles.edge} d="M14 14h44v36H14z" />
        <text className={styles.erp} x="36" y="37" textAnchor="middle">
          ERP
        </text>
        <path className={styles.orange} d="M64 26h40m-5-5l5 5-5 5M104 40H64m5-5l-5 5 5 5" />
        <path className={styles.full} d="M110 14h46v36h-46z" />
        <path className={styles.inverse} d={bars(122, 22)} />
      </>
    ),
  },
] as const

export function WaysCard() {
  return (
    <Card title="给更多商品编码" extra={<span className={styles.quiet}>三种办法都行</span>}>
      <ul className={styles.ways}>
        {ways.map(({ title, text, link, path, drawing }) => (
          <li key={title}>
            <svg viewBox="0 0 170 64" aria-hidden="true" focusable="false">
              {drawing}
            </svg>
            <b>{title}</b>
            <p className={styles.quiet}>{text}</p>
            <LinkTo to={path}>{link}</LinkTo>
          </li>
        ))}
      </ul>
    </Card>
  )
}
