/** /EnglishHome: search, four shortcuts, who we are, topics, contact. */

import type { z } from 'zod'
import type { HomeCalls } from '../../../content/home/home-calls.ts'
import { sceneAddress } from '../../../content/lists/subject-covers.ts'
import type { PageCalls } from '../../../content/page-calls.ts'
import { PublicForm } from '../../../forms/public-form.tsx'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { Cover } from '../../../ui/display/cover/cover.tsx'
import { BlockHead, SectionHead } from '../../../ui/display/heads.tsx'
import { KeyValue } from '../../../ui/display/key-value.tsx'
import { LineList, ListLine } from '../../../ui/display/list-line.tsx'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Icon, type IconName } from '../../../ui/status/icon.tsx'
import type { RowOf } from '../../../wire/call.ts'
import { callsOf, type PageProps, type PageRequest } from '../../../wire/page.ts'
import { phoneParts, useShell } from '../../frame/shell-data.ts'
import styles from './english-home-page.module.css'
import { latestNews, type NewsLine } from './latest-news.ts'

const newsPath = '/SecondaryMenu/News'

type Numbers = z.output<RowOf<HomeCalls, 'GET home/api/numbers'>['reply']>

type Data = { numbers: Numbers; news: readonly NewsLine[] }

export async function load(request: PageRequest): Promise<Data> {
  const [numbers, page] = await Promise.all([
    callsOf<HomeCalls>(request)('GET home/api/numbers', {}),
    callsOf<PageCalls>(request)('POST content/api/page', { path: newsPath }),
  ])
  return { numbers: numbers.data, news: latestNews(page.data?.body ?? '') }
}

export const head = () => ({ description: 'Company prefixes, bar codes and look-ups of GS1 numbers in China.' })

type Shortcut = { icon: IconName; name: string; text: string; to: string }
const shortcuts: readonly Shortcut[] = [
  { icon: 'application', name: 'Get a prefix', text: 'Register as a system member', to: '/SecondaryMenu/Apply' },
  { icon: 'barcode', name: 'Identify', text: 'GTIN, SSCC, GLN, GRAI', to: '/SecondaryMenu/industryPromotion' },
  { icon: 'qr', name: 'Han Xin Code', text: 'An ISO/IEC 2D symbology', to: '/SecondaryMenu/HanXinCode' },
  { icon: 'share', name: 'Share data', text: 'GDSN and traceability', to: '/SecondaryMenu/GDSN' },
]

const topics = [
  {
    name: 'Bar codes and GTIN',
    text: 'From prefix to printed symbol: sizes, quiet zones and verification.',
    to: '/SecondaryMenu/Barcode',
    scene: 'knowledge',
  },
  {
    name: 'EPC and RFID',
    text: 'Serialised identification of single items, tags and EPCIS events.',
    to: '/SecondaryMenu/EPC',
    scene: 'gate',
  },
  {
    name: 'Han Xin Code',
    text: 'Compact encoding of Chinese characters with strong damage tolerance.',
    to: '/SecondaryMenu/HanXinCode',
    scene: 'hanXin',
  },
  {
    name: 'GDSN',
    text: 'Synchronise product data with trading partners worldwide.',
    to: '/SecondaryMenu/GDSN',
    scene: 'dataPool',
  },
  {
    name: 'Healthcare',
    text: 'UDI for medical devices with GS1 identifiers.',
    to: '/IndustryPromotion/Healthcare',
    scene: 'ward',
  },
  {
    name: 'Food safety',
    text: 'Traceability keys from farm to counter.',
    to: '/IndustryPromotion/FoodSafety',
    scene: 'food',
  },
] as const

export function Component({ data: { numbers, news } }: PageProps<Data>) {
  return (
    <>
      <Hero />
      <div className={`page-width ${styles.about}`}>
        <section>
          <SectionHead>Who we are</SectionHead>
          <p className={styles.lead}>
            Established in 1988 and a GS1 member organisation since April 1991, the center organises, coordinates and
            manages article numbering, bar coding and automatic identification across the country.
          </p>
          <p className={styles.text}>
            {numbers.branches} branch offices receive applications, support members and check symbol quality. A testing
            centre measures bar codes, RFID tags and software.
          </p>
          <LinkButton to="/SecondaryMenu/Introduction" look="outline">
            About us
          </LinkButton>
        </section>
        <section>
          <SectionHead>At a glance</SectionHead>
          <KeyValue
            facts={[
              { key: 'System members', value: formatCount(numbers.members) },
              { key: 'Products with published data', value: formatCount(numbers.products) },
              { key: 'GS1 prefixes in use', value: '680–681, 690–699' },
              { key: 'Branch offices', value: numbers.branches },
              { key: 'Han Xin Code standard', value: 'ISO/IEC 20830' },
            ]}
          />
        </section>
      </div>
      <section className={styles.band}>
        <div className="page-width">
          <SectionHead more="/SecondaryMenu/Sitemap" moreLabel="All topics">
            Business brief
          </SectionHead>
          <ul className={styles.topics} data-layout="later" data-below="children">
            {topics.map(({ name, text, to, scene }) => (
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
        <News news={news} />
        <Contact />
      </div>
    </>
  )
}

function Hero() {
  return (
    <div className={`${styles.hero} on-brand`}>
      <div className={`page-width ${styles.heroRow}`}>
        <div>
          <h1 className={styles.title}>Numbers that identify products, places and parties</h1>
          <p className={styles.heroText}>
            We allocate GS1 company prefixes in China and maintain the data behind every number.
          </p>
          <search>
            <PublicForm className={styles.search} action="/SecondaryMenu/LookUp">
              <Icon name="search" />
              <input
                name="q"
                type="search"
                placeholder="GTIN, GLN or company name"
                aria-label="GTIN, GLN or company name"
              />
              <Button type="submit" look="cta">
                Look up
              </Button>
            </PublicForm>
          </search>
          <p className={styles.try}>
            Try <LinkTo to="/SecondaryMenu/LookUp?q=6999000000018">6999000000018</LinkTo>
          </p>
        </div>
        <Cover
          title="Numbers that identify products, places and parties"
          src={sceneAddress('logistics')}
          shape="wide"
          className={styles.picture}
        />
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

function News({ news }: Pick<Data, 'news'>) {
  if (news.length === 0) return null
  return (
    <section>
      <BlockHead more={newsPath} moreLabel="More news">
        News
      </BlockHead>
      <LineList>
        {news.map(({ id, title, date, dateTime }) => (
          <ListLine key={id} to={`/SecondaryMenu/News#${id}`} title={title} date={date} dateTime={dateTime} />
        ))}
      </LineList>
    </section>
  )
}

function Contact() {
  const { phone, phoneHoursEn, footer } = useShell()
  const { number } = phoneParts(phone)
  const facts = [
    { key: 'Address', value: footer.addressEn },
    { key: 'Phone', value: number },
    { key: 'Hours', value: phoneHoursEn },
  ].filter(({ value }) => value !== '')
  return (
    <section>
      <BlockHead more="/SecondaryMenu/ContactUs" moreLabel="All contacts">
        Contact
      </BlockHead>
      <KeyValue facts={facts} />
      <p>
        <LinkTo to="/SecondaryMenu/Enquiry">Ask a question in writing</LinkTo>
      </p>
    </section>
  )
}
