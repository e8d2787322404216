/** Enquiries in Chinese. The forms are rows of enquiry-kinds.ts, because what they store is in Chinese. */
import { zhSummary } from '../../forms/locales/zh.ts'
import { chineseFaults } from '../../forms/worded-faults.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { enquiryKinds } from '../enquiry-kinds.ts'
import { waitingText } from '../pages/places-text.ts'
import { receiptLengths } from '../receipt-lengths.ts'
import type { Locale } from './locale.ts'

const answerPath = '/Enquiry/Answer'

export const zh: Locale = {
  kinds: enquiryKinds,
  storedTopic: topic => topic,
  description: ({ lead }) => lead,
  faults: chineseFaults,
  summary: zhSummary,
  form: {
    fields: { agree: { label: '个人信息' }, captcha: { label: '图形验证码', longest: 10 }, website: { label: '网站' } },
    choose: '请选择',
    trap: '网站（请留空）',
    agree: '同意为办理这件事使用以上信息',
    agreeHint: (
      <>
        只用于办理和答复；答复满一年删除，没有答复的满两年删除。见<LinkTo to="/privacy">隐私政策</LinkTo>。
      </>
    ),
    renew: '看不清图片，换一张（已填的内容保留）',
    Beside: ({ kind, next }) => (
      <>
        <h2>提交以后</h2>
        <p>页面上给出受理号和查询码，请抄下来。{next}</p>
        <p>
          <LinkTo to={answerPath}>查看答复</LinkTo>
        </p>
        <h2>不想在网上写</h2>
        <p>
          拨打页面上方的咨询热线，或者找<LinkTo to="/Org/Branch">所在地的分支机构</LinkTo>。
        </p>
        {kind === 'consultation' && (
          <p>
            多数问题在<LinkTo to="/Business/Faq">常见问题</LinkTo>里有现成的答案。
          </p>
        )}
      </>
    ),
  },
  receipt: {
    title: '已经收到',
    afterwards: '请抄下或者打印受理号和查询码。查答复时要两样一起填；留了电话或邮箱的，也可以用它代替查询码。',
    read: '查看办理情况',
    copy: { label: '复制', text: (number, code) => `受理号 ${number} 查询码 ${code}` },
  },
  facts: { number: '受理号', code: '查询码', kind: '类别', submittedAt: '提交时间', body: '内容' },
  answer: {
    path: answerPath,
    lead: '提交以后页面上给出的受理号和查询码，两样一起填。',
    description: '凭受理号和查询码，查看咨询、投诉、意见、报错和培训报名的办理情况与答复。',
    heading: '查看答复',
    fields: {
      number: { label: '受理号', hint: '例如 20261123-7K4M9QXY-T', required: true, longest: receiptLengths.number },
      secret: { label: '查询码，或者所留的电话、邮箱', required: true, longest: receiptLengths.secret },
    },
    verb: '查询',
    another: '查另一件',
    answered: (day, by) => `${by}已经答复（${day}）`,
    registered: { title: '已经登记，还没有答复', text: '答复以后在这里显示。' },
    foreign: undefined,
    languageOf: () => undefined,
  },
  enrolment: {
    received: waiting => `这一场已经报满，正在排队，第 ${waiting} 位`,
    waitingText,
    reserved: '已经报名，名额已经留好',
    cancelled: { title: day => `报名已经取消（${day}）`, text: '有名额的已经让给下一位。想再参加的，请重新报名。' },
    waiting: { title: waiting => `正在排队，第 ${waiting} 位` },
    over: { title: '没有轮到名额，这一场已经截止报名', text: '这次报名已经结束，请选别的场次。' },
    course: '场次',
    cancel: '取消报名',
    leaveQueue: '退出排队',
  },
}
