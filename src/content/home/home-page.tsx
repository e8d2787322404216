/** View `home`: search and carousel, four main entries, headline news, live numbers, notices and tools, knowledge, services, links. */
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { ContentCalls } from '../calls.ts'
import { HomeFive } from './five/home-five.tsx'
import type { HomeCalls } from './home-calls.ts'
import type { HomeData } from './home-data.ts'
import { HomeHero } from './home-hero.tsx'
import { HomeLinks } from './home-links.tsx'
import styles from './home-page.module.css'
import { HomeKnowledge, HomeNews, HomeNotices, HomeNumbers, HomeServices } from './home-sections.tsx'
import { PopupNotice } from './popup-notice.tsx'

export type { HomeData } from './home-data.ts'

export async function load(request: PageRequest): Promise<HomeData> {
  const call = callsOf<ContentCalls | HomeCalls>(request)
  const [slides, news, notices, knowledge, links, numbers, popup] = await Promise.all([
    call('POST indexCarouselManage/api/bigImages', { take: 5 }),
    call('POST news/api/importantNewList', {}),
    call('POST news/api/announceList', { pageSize: 4 }),
    call('GET home/api/knowledge', {}),
    call('GET news/api/relatedLinks', {}),
    call('GET home/api/numbers', {}),
    call('GET office/homepopup/api/getHomePopup[/{id}/{token}]', {}),
  ])
  return {
    slides: slides.data,
    news: news.data,
    notices: notices.data,
    knowledge: knowledge.data,
    links: links.data,
    numbers: numbers.data,
    popup: popup.data,
  }
}

export const head = () => ({ description: '商品条码注册、续展、变更与查询，编码知识、标准和政策法规。' })

export function Component({ data }: PageProps<HomeData>) {
  return (
    <>
      <HomeHero slides={data.slides} />
      <div className={`page-width ${styles.sections} ${styles.later}`} data-layout="later" data-below="children">
        <HomeNews lines={data.news} />
      </div>
      <div className={styles.later} data-layout="later" data-below="children">
        <HomeNumbers numbers={data.numbers} />
      </div>
      <div className={`page-width ${styles.sections} ${styles.later}`} data-layout="later" data-below="children">
        <HomeFive />
        <HomeNotices lines={data.notices} />
        <HomeKnowledge lines={data.knowledge} />
        <HomeServices />
        <HomeLinks lines={data.links} />
      </div>
      {data.popup && <PopupNotice popup={data.popup} />}
    </>
  )
}
