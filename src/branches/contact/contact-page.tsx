/** View `checkContact`: whether a telephone number, address or document number is one that the authority publishes. The form works without scripts. */
import { PublicForm } from '../../forms/public-form.tsx'
import { TextInput } from '../../ui/controls/controls.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { BranchCalls, ContactAnswer } from '../calls.ts'
import { placeLength } from '../place-length.ts'
import styles from './contact-page.module.css'

type Data = { text: string; answer: ContactAnswer | undefined }

export async function load(request: PageRequest): Promise<Data> {
  const text = (request.url.searchParams.get('q') ?? '')
    .replace(/[\0\uD800-\uDFFF]/g, '')
    .trim()
    .slice(0, placeLength)
  if (text === '') return { text, answer: undefined }
  const { data } = await callsOf<BranchCalls>(request)('GET branch/api/checkContact', { text })
  return { text, answer: data }
}

export const head = () => ({
  description: '接到自称编码中心或分支机构的电话、信函，在这里核对号码、地址和文号是不是本中心公布的。',
  canonical: '/Org/CheckContact',
})

export function Component({ row, data: { text, answer } }: PageProps<Data>) {
  return (
    <div className={styles.page}>
      <h1>{row.title}</h1>
      <p className={styles.lead}>
        接到自称编码中心或者分支机构的电话、信函，先核对再办。输入对方的电话号码、信上的地址或者文号。
      </p>
      <PublicForm key={text} action={row.path} verb="核对" className={styles.form}>
        <TextInput
          name="q"
          label="电话号码、地址或文号"
          hint="例如 025-0000 3201，信封上的整个地址，或者“示例编发〔2026〕18号”"
          longest={placeLength}
          defaultValue={text}
          autoComplete="off"
          required
        />
      </PublicForm>
      {answer && (
        <div className={styles.answer} tabIndex={-1} data-result role="status">
          <Answer answer={answer} />
        </div>
      )}
      <h2>本中心的人不会做的事</h2>
      <ul className={styles.list}>
        <li>不会在电话里要验证码、密码或者银行卡号；</li>
        <li>
          不会要求把钱转到个人账户：款项按账单上的账号付，见<LinkTo to="/Business/Corppay">缴费</LinkTo>；
        </li>
        <li>
          不会说“不马上交钱，代码今天就作废”：续展有三个月的时间，见<LinkTo to="/Business/Renewal">续展</LinkTo>；
        </li>
        <li>
          不会指定代办公司：企业自己就能申请，也可以到<LinkTo to="/Org/Branch">分支机构</LinkTo>的窗口办。
        </li>
      </ul>
      <h2>对不上怎么办</h2>
      <p>
        不要付款，不要说出验证码。记下号码、时间和说过的话，拨打页面上方的咨询热线核对，或者写
        <LinkTo to="/Enquiry/Complaint">投诉</LinkTo>；已经付了款的，向当地公安机关报案。
      </p>
    </div>
  )
}

function Answer({ answer: { kind, matches } }: { answer: ContactAnswer }) {
  const names = [...new Set(matches.map(({ name }) => name))].join('、')
  if (kind === 'phone' && matches.length > 0)
    return (
      <Note tone="good" title={`是本中心公布的号码：${names}`}>
        <p>来电显示可以伪造。要紧的事请挂断，自己拨这个号码打回去。</p>
      </Note>
    )
  if (kind === 'phone')
    return (
      <Note tone="warning" title="不是本中心公布的号码">
        <p>热线和 47 个分支机构的电话里没有它。工作人员也可能用别的电话联系您，办事之前请拨公布的号码核实。</p>
      </Note>
    )
  if (kind === 'address' && matches.length > 0)
    return (
      <Note tone="good" title={`是本中心公布的地址：${names}`}>
        <p>地址对得上，不等于信是真的。信里要您付款的，请先拨公布的电话核实。</p>
      </Note>
    )
  if (kind === 'address')
    return (
      <Note tone="warning" title="不是本中心公布的地址">
        <p>请核对有没有抄错，写到门牌号；仍然对不上的，不要按信里的要求付款或者寄材料。</p>
      </Note>
    )
  if (kind === 'certificate')
    return (
      <Note title="这是证书编号">
        <p>
          证书连同上面的核验码一起查：<LinkTo to="/search/certificate">核验证书</LinkTo>。
        </p>
      </Note>
    )
  if (kind === 'letter') return <LetterAnswer matches={matches} />
  if (kind === 'receipt')
    return (
      <Note title="这是本站的受理号">
        <p>
          连同查询码一起查：<LinkTo to="/Enquiry/Answer">查看答复</LinkTo>。
        </p>
      </Note>
    )
  return (
    <Note title="不能这样核对">
      <p>
        这里核对电话号码、地址和公开发布的文号，不核对姓名。想知道来人或者来函是真是假，请拨打页面上方的咨询热线，或者打给
        <LinkTo to="/Org/Branch">所在地的分支机构</LinkTo>。
      </p>
    </Note>
  )
}

function LetterAnswer({ matches }: Pick<ContactAnswer, 'matches'>) {
  if (matches.length === 0)
    return (
      <Note tone="warning" title="公开发布的文件里没有这个文号">
        <p>
          只寄给您一家的函件不公开发布，这里查不到。请拨打页面上方的咨询热线，报出文号核实；核实以前不要付款，也不要寄材料。
        </p>
      </Note>
    )
  return (
    <Note tone="good" title="是本中心公开发布的文号">
      {matches.map(({ name, to }) => (
        <p key={name}>{to ? <LinkTo to={to}>{name}</LinkTo> : name}</p>
      ))}
      <p>请对照原文：文号对得上，内容被改过的，也不是真的。</p>
    </Note>
  )
}
