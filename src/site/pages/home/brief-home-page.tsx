/** The home page of a language that has a part of the site: search, shortcuts, who we are, topics, news, contact. */

import { languageOf } from '../../../codes/languages.ts'
import { listHeadings } from '../../../content/article/prose.tsx'
import type { HomeCalls } from '../../../content/home/home-calls.ts'
import { sceneAddress } from '../../../content/lists/subject-covers.ts'
import type { PageCalls } from '../../../content/page-calls.ts'
import { PublicForm } from '../../../forms/public-form.tsx'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { Cover } from '../../../ui/display/cover/cover.tsx'
import { BlockHead, SectionHead } from '../../../ui/display/heads.tsx'
import { KeyValue } from '../../../ui/display/key-value.tsx'
import { LineList, ListLine } from '../../../ui/display/list-line.tsx'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Icon } from '../../../ui/status/icon.tsx'
import { callsOf, type PageProps, type PageRequest, type PageRow, pageNotFound } from '../../../wire/page.ts'
import { useShell } from '../../frame/shell-data.ts'
import { mainPages } from '../../main-pages.ts'
import styles from './brief-home-page.module.css'
import type { BriefHomeTexts, DatedHeading, Numbers } from './locales/locale.ts'
import { briefHomeTexts } from './locales/locales.ts'

type NewsLine = DatedHeading & { id: string }
type Data = { numbers: Numbers; news: readonly NewsLine[] }

const textsOf = (row: PageRow): BriefHomeTexts => briefHomeTexts[languageOf(row)] ?? pageNotFound()

const newestLines = 4

export async function load(request: PageRequest): Promise<Data> {
  const { more, headingOf } = textsOf(request.row).news
  const [numbers, page] = await Promise.all([
    callsOf<HomeCalls>(request)('GET home/api/numbers', {}),
    callsOf<PageCalls>(request)('POST content/api/page', { path: more.to }),
  ])
  const news = listHeadings(page.data?.body ?? '').flatMap(({ id, title }) => {
    const heading = headingOf(title)
    return heading ? [{ id, ...heading }] : []
  })
  return { numbers: numbers.data, news: news.slice(0, newestLines) }
}

export const head = (_: Data, row: PageRow) => ({ description: textsOf(row).description })

export function Component({ row, data: { numbers, news } }: PageProps<Data>) {
  const texts = textsOf(row)
  const { about, topics } = texts
  return (
    <>
      <Hero texts={texts} lookUp={mainPages[languageOf(row)].lookUp} />
      <div className={`page-width ${styles.about}`}>
        <section>
          <SectionHead>{about.title}</SectionHead>
          <p className={styles.lead}>{about.lead}</p>
          <p className={styles.text}>{about.text(numbers)}</p>
          <LinkButton to={about.more.to} look="outline">
            {about.more.label}
          </LinkButton>
        </section>
        <section>
          <SectionHead>{texts.numbers.title}</SectionHead>
          <KeyValue facts={texts.numbers.facts(numbers)} />
        </section>
      </div>
      <section className={styles.band}>
        <div className="page-width">
          <SectionHead more={topics.more.to} moreLabel={topics.more.label}>
            {topics.title}
          </SectionHead>
          <ul className={styles.topics} data-layout="later" data-below="children">
            {topics.list.map(({ name, text, to, scene }) => (
              <li key={name}>
                <LinkTo to={to} className={styles.topic}>
                  <Cover title={name} src={sceneAddress(scene)} shape="wide" />
                  <span className={styles.topicName}>{name}</span>
                </LinkTo>
                <p className={styles.text}>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <div className={`page-width ${styles.last}`}>
        <News news={news} texts={texts.news} />
        <Contact texts={texts.contact} />
      </div>
    </>
  )
}

function Hero({ texts: { hero, shortcuts }, lookUp }: { texts: BriefHomeTexts; lookUp: string }) {
  const { label, code } = hero.example
  return (
    <div className={`${styles.hero} on-brand`}>
      <div className={`page-width ${styles.heroRow}`}>
        <div>
          <h1 className={styles.title}>{hero.title}</h1>
          <p className={styles.heroText}>{hero.text}</p>
          <search>
            <PublicForm className={styles.search} action={lookUp}>
              <Icon name="search" />
              <input name="q" type="search" placeholder={hero.field} aria-label={hero.field} />
              <Button type="submit" look="cta">
                {hero.submit}
              </Button>
            </PublicForm>
          </search>
          <p className={styles.try}>
            {label} <LinkTo to={`${lookUp}?q=${code}`}>{code}</LinkTo>
          </p>
        </div>
        <Cover title={hero.title} src={sceneAddress('logistics')} shape="wide" className={styles.picture} />
      </div>
      <ul className={`page-width ${styles.entries}`}>
        {shortcuts.map(({ icon, name, text, to }) => (
          <li key={name}>
            <LinkTo to={to} className={styles.entry}>
              <Icon name={icon} size="xl" />
              <span>
                <span className={styles.entryName}>{name}</span>
                <span className={styles.entryText}>{text}</span>
              </span>
            </LinkTo>
          </li>
        ))}
      </ul>
    </div>
  )
}

function News({ news, texts: { title, more } }: { news: readonly NewsLine[]; texts: BriefHomeTexts['news'] }) {
  if (news.length === 0) return null
  return (
    <section>
      <BlockHead more={more.to} moreLabel={more.label}>
        {title}
      </BlockHead>
      <LineList>
        {news.map(({ id, ...line }) => (
          <ListLine key={id} to={`${more.to}#${id}`} {...line} />
        ))}
      </LineList>
    </section>
  )
}

function Contact({ texts: { title, more, facts, ask } }: { texts: BriefHomeTexts['contact'] }) {
  return (
    <section>
      <BlockHead more={more.to} moreLabel={more.label}>
        {title}
      </BlockHead>
      <KeyValue facts={facts(useShell()).filter(({ value }) => value !== '')} />
      <p>
        <LinkTo to={ask.to}>{ask.label}</LinkTo>
      </p>
    </section>
  )
}
