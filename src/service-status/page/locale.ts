/** The words of the status page in each language. */
import type { ByLanguage, Language } from '../../codes/languages.ts'
import type { ServiceState } from '../words.ts'

type Texts = {
  title: string
  overall: Readonly<Record<ServiceState, string>>
  /** Instead of the text for `ok`, where a service has no data. */
  okWhereKnown: string
  /** `at`: when the services were last looked at. */
  measuredAt: (at: string) => string
  neverMeasured: string
  unreachable: (since: string) => string
  knownFrom: (at: string) => string
  nothingKnown: string
  services: string
  now: string
  ahead: string
  past: string
  none: { now: string; past: string }
  history: string
  historyNote: string
  legend: string
  day: (day: string, state: string) => string
  minutes: (measured: number, parts: readonly [string, number][]) => string
  older: string
  today: string
  affected: string
  window: string
  began: string
  ended: string
  zone: string
  /** Between parts of a sentence, and between names. */
  comma: string
  listComma: string
  other: Language
  otherLanguage: string
  /** What staff wrote. A text that they have not translated is displayed in Chinese. */
  written: (texts: ByLanguage<string>) => { text: string; in: Language }
  home: string
  homePath: '/' | '/EnglishHome'
  machines: string
  feed: string
  whole: string
  demo: string
}

export const statusTexts: ByLanguage<Texts> = {
  zh: {
    title: '服务状态',
    overall: {
      ok: '各项服务正常',
      limited: '部分服务受影响',
      down: '有服务不能用',
      maintenance: '正在维护',
      unknown: '现在没有数据',
    },
    okWhereKnown: '测量到的服务正常',
    measuredAt: at => `${at} 测量`,
    neverMeasured: '还没有测量过',
    unreachable: since => `${since} 起本站连不上数据库，多数业务暂时办不了，恢复后自动可用。`,
    knownFrom: at => `下面的故障、维护和历史是 ${at} 读到的，之后的没有读到。`,
    nothingKnown: '故障、维护和历史现在读不到。',
    services: '各项服务',
    now: '正在处理',
    ahead: '计划维护',
    past: '近 90 天的故障和维护',
    none: { now: '没有正在处理的故障', past: '没有公布过故障和维护' },
    history: '近 90 天',
    historyNote: '一格是一天。每分钟测量一次；没有测量到的时间不算正常，也不算故障。',
    legend: '标记',
    day: (day, state) => `${day}：${state}`,
    minutes: (measured, parts) =>
      measured === 0
        ? '没有测量'
        : [`测量 ${measured} 分钟`, ...parts.map(([label, count]) => `${label} ${count} 分钟`)].join('，'),
    older: '90 天前',
    today: '今天',
    affected: '涉及',
    window: '时间',
    began: '开始',
    ended: '结束',
    zone: '时间为北京时间。',
    comma: '，',
    listComma: '、',
    other: 'en',
    otherLanguage: 'English',
    written: ({ zh }) => ({ text: zh, in: 'zh' }),
    home: '回到首页',
    homePath: '/',
    machines: '给程序读的 JSON',
    feed: '订阅（Atom）',
    whole: '本页由同一个网站给出：整个网站打不开时，本页也打不开。',
    demo: '这是演示网站，不代表真实的服务。',
  },
  en: {
    title: 'Service status',
    overall: {
      ok: 'All services are working',
      limited: 'Some services are affected',
      down: 'Some services are not working',
      maintenance: 'Maintenance is under way',
      unknown: 'There are no data at the moment',
    },
    okWhereKnown: 'The services that were measured are working',
    measuredAt: at => `Measured at ${at}`,
    neverMeasured: 'Not measured yet',
    unreachable: since =>
      `Since ${since} this site cannot reach its database. Most business is not possible and comes back by itself.`,
    knownFrom: at => `Incidents, maintenance and history below were read at ${at}; nothing later is known.`,
    nothingKnown: 'Incidents, maintenance and history cannot be read at the moment.',
    services: 'Services',
    now: 'Current incidents',
    ahead: 'Planned maintenance',
    past: 'Incidents and maintenance of the last 90 days',
    none: { now: 'There is no current incident', past: 'No incident or maintenance was published' },
    history: 'Last 90 days',
    historyNote:
      'Each box is a day. Services are measured every minute; time without a measurement counts as neither good nor bad.',
    legend: 'Signs',
    day: (day, state) => `${day}: ${state}`,
    minutes: (measured, parts) =>
      measured === 0
        ? 'not measured'
        : [`measured ${measured} min`, ...parts.map(([label, count]) => `${label.toLowerCase()} ${count} min`)].join(
            ', ',
          ),
    older: '90 days ago',
    today: 'today',
    affected: 'Affects',
    window: 'Time',
    began: 'Began',
    ended: 'Ended',
    zone: 'All times are in Beijing (UTC+8).',
    comma: ', ',
    listComma: ', ',
    other: 'zh',
    otherLanguage: '中文',
    written: ({ zh, en }) => (en ? { text: en, in: 'en' } : { text: zh, in: 'zh' }),
    home: 'English home',
    homePath: '/EnglishHome',
    machines: 'JSON for programs',
    feed: 'Feed (Atom)',
    whole: 'This page is served by the same site: while the whole site is down, so is this page.',
    demo: 'This is a demonstration site and says nothing about a real service.',
  },
}
