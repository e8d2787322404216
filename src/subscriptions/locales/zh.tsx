/** Subscriptions in Chinese. */
import { zhSummary } from '../../forms/locales/zh.ts'
import { chineseFaults } from '../../forms/worded-faults.ts'
import { formatCount } from '../../ui/formats/format-count.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { subscriptionLengths, subscriptionPaths } from '../columns.ts'
import type { Locale } from './locale.ts'

const { subscribe, manage } = subscriptionPaths.zh

export const zh: Locale = {
  fields: {
    email: {
      label: '邮箱',
      hint: '确认邮件发到这里，不确认就不会收到别的邮件',
      required: true,
      longest: subscriptionLengths.email,
    },
    columns: { label: '栏目', required: true },
    frequency: { label: '多久一封', required: true },
    website: { label: '网站' },
    captcha: { label: '图形验证码', longest: 10 },
    agree: { label: '对邮箱的说明' },
  },
  faults: chineseFaults,
  summary: zhSummary,
  frequencies: { daily: '每天一封，早上八点', weekly: '每周一封，星期一早上八点' },
  subscribe: {
    description: '用邮箱订阅通知公告、新闻、政策法规、标准、培训等栏目的新内容，随时退订。',
    lead: '选的栏目有新内容时，把标题和地址发到您的邮箱；没有新内容就不发。',
    trap: '网站（请留空）',
    agree: '同意把邮箱用于发送订阅的内容',
    agreeHint: (
      <>
        只用于这一件事，退订时删除；没有确认的 72 小时后删除。见<LinkTo to="/privacy">隐私政策</LinkTo>。
      </>
    ),
    verb: '订阅',
    renew: '看不清图片，换一张（已填的内容保留）',
    sent: {
      title: '请到邮箱里确认',
      text: '确认邮件已经交给邮件服务器。打开邮件里的地址，按“确认订阅”，才会开始发送；地址 72 小时内有效，只能用一次。',
      nothingCame: (
        <>
          没有收到的，先看垃圾邮件，再核对邮箱有没有写错。同一个邮箱一小时只发一封确认邮件，可以过一小时
          <LinkTo to={subscribe}>再填一次</LinkTo>。
        </>
      ),
    },
    besides: {
      title: '不留邮箱也能看',
      text: (
        <>
          七天里发布的内容都在<LinkTo to="/News/ThisWeek">本周更新</LinkTo>；每个栏目页的下方有 RSS 和 Atom
          的地址，用阅读软件订阅。
        </>
      ),
    },
  },
  confirm: {
    description: '确认邮件订阅：打开确认邮件里的地址，核对栏目，按“确认订阅”。',
    none: (
      <>
        请从确认邮件里打开这一页。还没有订阅的，先到<LinkTo to={subscribe}>邮件订阅</LinkTo>填写邮箱和栏目。
      </>
    ),
    outdated: {
      title: '这个地址已经用过或者过期了',
      text: (
        <>
          已经确认过的不用再办。没有确认的，请<LinkTo to={subscribe}>重新订阅</LinkTo>。
        </>
      ),
    },
    confirmed: {
      title: '订阅已经确认',
      text: '从下一次发送开始，有新内容就发到您的邮箱。',
      manage: key => (
        <>
          每封邮件里都有改栏目和退订的地址，也可以现在打开
          <LinkTo to={`${manage}?key=${key}`}>管理邮件订阅</LinkTo>。
        </>
      ),
    },
    pending: '还没有生效。核对下面的内容，按“确认订阅”。不是您填的，关掉这一页就行，什么也不会发生。',
    verb: '确认订阅',
    facts: { email: '邮箱', columns: '栏目', frequency: '周期' },
  },
  manage: {
    description: '改邮件订阅的栏目和周期，或者退订。',
    none: (
      <>
        请从订阅邮件末尾的地址打开这一页。还没有订阅的，到
        <LinkTo to={subscribe}>邮件订阅</LinkTo>填写邮箱和栏目。
      </>
    ),
    ended: {
      title: '这里没有订阅了',
      text: (
        <>
          退订以后邮箱和所选的栏目已经删除，不会再收到邮件。要重新收，到
          <LinkTo to={subscribe}>邮件订阅</LinkTo>
          再填一次。
        </>
      ),
    },
    saved: '已经改好',
    email: '邮箱',
    unsubscribe: '退订全部栏目',
    change: '改栏目和周期',
    save: '保存',
  },
  digest: {
    tag: 'zh-CN',
    first: count => `您订阅的栏目有 ${formatCount(count)} 条新内容。`,
    group: label => `【${label}】`,
    more: count => `还有 ${formatCount(count)} 条，见本周更新`,
    morePath: '/News/ThisWeek',
    manage: '改栏目、改周期或者退订',
    notYou: '。如果不是您本人操作的订阅，也请在这里退订。',
  },
}
