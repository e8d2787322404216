/** View `openData`, /Knowledge/OpenData: the data sets with licence, source and date, each as CSV and JSON. */

import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { ScrollArea } from '../../ui/navigation/scroll-area.tsx'
import type { PageProps } from '../../wire/page.ts'
import {
  type DataSet,
  type DataSetName,
  dataAddress,
  dataFormats,
  dataLicence,
  dataSetNames,
  dataSets,
} from './data-sets.ts'
import styles from './open-data.module.css'

export const head = () => ({
  description: `前缀表、应用标识符、行政区划、行业、分支机构、标准、术语和公告共 ${dataSetNames.length} 份数据，CSV 和 JSON 两种格式，注明许可和日期。`,
})

export function Component({ row }: PageProps<undefined>) {
  return (
    <div className={styles.page}>
      <h1>{row.title}</h1>
      <p className={styles.lead}>
        本站查询和办理用的代码表、公开的标准目录和公告，在这里成份取走，不用登录，不用申请。每份都有 CSV 和 JSON
        两种格式，内容相同。
      </p>
      <h2 id="sets">数据清单</h2>
      {dataSetNames.map(name => (
        <SetBlock key={name} name={name} set={dataSets[name]} />
      ))}
      <h2 id="licence">许可和引用</h2>
      <p>
        除另有注明的来源外，数据按 <LinkTo to={dataLicence.address}>{dataLicence.name}</LinkTo>
        开放：可以复制、改编、用于经营，条件是写明来自本站和取数的日期。代码和名称是事实，本中心不主张权利；国家标准的全文不在开放之列。
      </p>
      <p>
        演示系统里的企业、公告、电话和地址都是演示数据，不可当作真实的登记信息使用。要核对某一家企业或者某一个条码，请用
        <LinkTo to="/search/internal">境内条码查询</LinkTo>，那里的结果带有查询时间。
      </p>
      <h2 id="format">格式说明</h2>
      <ul className={styles.list}>
        <li>CSV：UTF-8 编码，带字节顺序标记，逗号分隔，第一行是字段名。可能被表格软件当成公式的内容前面加了单引号。</li>
        <li>JSON：一个对象，除数据行 rows 外，还写明名称、来源、许可、日期和每个字段的含义。</li>
        <li>代码一律是文字，不是数字：前缀 001 开头的零不会丢。用表格软件打开时请把这些列设为文本。</li>
        <li>
          全部数据的目录是 <a href="/data/index.json">/data/index.json</a>，程序可以先读它，再决定取哪一份。
        </li>
      </ul>
      <h2 id="update">多久更新</h2>
      <p>
        标准、术语和公告随发布更新，内容一变，文件五分钟之内跟着变；代码表在来源发布新版之后更新，日期写在各份数据下面。只想知道有什么新内容的，可以订阅各栏目的
        RSS，地址在栏目页的下方；一周之内的变化见<LinkTo to="/News/ThisWeek">本周更新</LinkTo>。
      </p>
      <h2 id="next">接下来</h2>
      <ul className={styles.list}>
        <li>
          查一个前缀属于哪里：<LinkTo to="/search/country">前缀查询</LinkTo>
        </li>
        <li>
          读懂一串带括号的数字：<LinkTo to="/search/tool">条码查询工具</LinkTo>
        </li>
        <li>
          脱机使用的页面和命令行工具：<LinkTo to="/Service/Book">软件下载</LinkTo>
        </li>
        <li>
          数据有错：<LinkTo to="/Enquiry/Consultation">在线咨询</LinkTo>
        </li>
      </ul>
    </div>
  )
}

function SetBlock({ name, set }: { name: DataSetName; set: DataSet }) {
  return (
    <section className={styles.set} id={name}>
      <h3>{set.title}</h3>
      <p>{set.text}</p>
      <p className={styles.files}>
        {dataFormats.map(format => (
          <a key={format} href={dataAddress(name, format)} download>
            {`${set.title} ${format.toUpperCase()}`}
          </a>
        ))}
      </p>
      <p className={styles.small}>
        来源：{set.source}。{set.date === undefined ? '随发布更新。' : `数据日期：${set.date}。`}
      </p>
      <ScrollArea label={`${set.title}的字段`}>
        <table className={styles.fields}>
          <thead>
            <tr>
              {Object.keys(set.fields).map(field => (
                <th key={field} scope="col">
                  <code>{field}</code>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {Object.entries(set.fields).map(([field, label]) => (
                <td key={field}>{label}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollArea>
    </section>
  )
}
