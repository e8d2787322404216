/** What is checked before a text is published. */
export const checkKinds = [
  ...(['dead-link', 'no-alt', 'no-licence', 'unknown-figure', 'same-title', 'placeholder', 'no-text'] as const),
  ...(['word', 'promise', 'alike', 'short', 'no-summary', 'no-source', 'long-sentence'] as const),
] as const
export type CheckKind = (typeof checkKinds)[number]

/** What keeps a text from being published; the others are for the eyes of the people who approve it. */
const faults: readonly CheckKind[] = [
  'dead-link',
  'no-alt',
  'no-licence',
  'unknown-figure',
  'same-title',
  'placeholder',
  'no-text',
]

/** `to`: another page that it is about; empty for none. */
export type Finding = { kind: CheckKind; isFault: boolean; message: string; quote: string; to: string }

/** @param quote the words of the text that it is about */
export const findingOf = (kind: CheckKind, message: string, quote = '', to = ''): Finding => ({
  ...{ kind, message, quote, to },
  isFault: faults.includes(kind),
})

export const checkKindLabels = {
  'dead-link': '链接打不开',
  'no-alt': '图片没有替代文字',
  'no-licence': '图片或附件缺说明',
  'unknown-figure': '没有这幅图解',
  'same-title': '标题重复',
  placeholder: '留着占位的字',
  'no-text': '没有正文',
  word: '用词',
  promise: '说本站能做的事',
  alike: '和别的稿件几乎一样',
  short: '正文偏短',
  'no-summary': '没有摘要',
  'no-source': '没有来源',
  'long-sentence': '句子太长',
} as const satisfies Record<CheckKind, string>
