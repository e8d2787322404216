// biome-ignore-all format: lists of words
/** Words of questions without meaning for the search. */

/** Phrases that are removed before a text is split into words, longest first. */
const phrases: readonly string[] = [
  '如何', '怎么办', '怎么样', '怎么', '怎样', '咋办', '咋', '为什么', '为啥', '什么时候', '什么样', '是什么意思', '什么意思', '是什么', '什么是', '是啥', '什么', '哪里', '哪儿', '在哪里', '在哪儿', '哪个', '哪些', '哪家', '是干什么的', '干什么', '干嘛',
  '能不能', '可不可以', '可以', '能否', '是否', '是不是', '有没有', '要不要', '会不会', '需要', '应该', '必须', '一定', '请问', '请教', '我想', '我要', '我们', '我的', '你们', '他们', '自己', '想要', '一下', '一个', '一种', '这个', '那个', '这种',
  '怎么回事', '有什么', '有哪些', '有没', '还是', '或者', '以及', '关于', '告诉', '知道', '了解', '帮我', '麻烦', '多少', '多大', '几个', '几种', '有几', '才能', '如果', '因为', '所以', '但是', '已经', '现在', '以后', '之后', '后怎么', '问题', '东西', '网站',
]
export const stopPhrase = new RegExp([...phrases].sort((a, b) => b.length - a.length).join('|'), 'gu')

/** Single words, after a text was split. */
export const stopWords: ReadonlySet<string> = new Set([
  ...'的了吗呢吧啊呀么着过是在有和与及或跟给把被让对从到向往为就都也还又再才只很太更最这那哪谁几我你他她它们您个种些点家里上下中用能会可要想去来做弄搞得地啦嘛哦请问下后前时',
  '不同', '区别', '适合', '意思', '一样', '相关', '有关', '属于', '不要', '没有', '不是', '不能', '怎', '进行', '使用', '方面', '时候', '干', '啥', '东西',
  'a', 'an', 'the', 'of', 'to', 'in', 'on', 'for', 'and', 'or', 'is', 'are', 'do', 'does', 'i', 'my', 'we', 'how', 'what', 'where', 'which', 'who', 'can', 'with', 'your', 'you', 'get', 'need',
])
