/** What a page displays whose text has not been published. */
import type { ByLanguage } from '../../codes/languages.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { useLocale } from '../../ui/language.ts'
import type { LinkToProps } from '../../ui/navigation/link-to.tsx'
import { Empty } from '../../ui/status/states.tsx'
import type { PageRow } from '../../wire/page.ts'

type Texts = { title: string; text: string; up: string; ways: readonly { to: LinkToProps['to']; label: string }[] }

const notPublishedTexts: ByLanguage<Texts> = {
  zh: {
    title: '本页内容正在准备，尚未发布',
    text: '您要找的内容可能在别的栏目，或者可以先打电话咨询。',
    up: '回上一级',
    ways: [
      { to: '/home/sousuo', label: '站内搜索' },
      { to: '/Business/Faq', label: '常见问题' },
    ],
  },
  en: {
    title: 'This page has not been written yet',
    text: 'You may find what you need on another page.',
    up: 'One level up',
    ways: [
      { to: '/EnglishHome', label: 'English home' },
      { to: '/SecondaryMenu/ContactUs', label: 'Contact us' },
    ],
  },
}

export function NotPublished({ row }: { row: PageRow }) {
  const { title, text, up, ways } = useLocale(notPublishedTexts)
  const parentPath = row.trail.slice(-1)[0] ?? '/'
  return (
    <>
      <h1>{row.title}</h1>
      <Empty
        title={title}
        actions={
          <>
            <LinkButton look="outline" to={parentPath}>
              {up}
            </LinkButton>
            {ways.map(({ to, label }) => (
              <LinkButton key={to} look="text" to={to}>
                {label}
              </LinkButton>
            ))}
          </>
        }
      >
        <p>{text}</p>
      </Empty>
    </>
  )
}
