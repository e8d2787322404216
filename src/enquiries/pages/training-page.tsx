/** View `training`: the portal of the courses, with the places that are left and the way to enrol. */
import { Article } from '../../content/article/article.tsx'
import {
  load as loadPortal,
  Component as Portal,
  type PortalData,
  head as portalHead,
} from '../../content/lists/portal/portal-page.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { Course, EnquiryCalls } from '../calls.ts'
import { placesText } from './places-text.ts'
import styles from './training.module.css'

type Data = { portal: PortalData; courses: readonly Course[] }

export async function load(request: PageRequest): Promise<Data> {
  const call = callsOf<EnquiryCalls>(request)
  const [portal, { data: courses }] = await Promise.all([loadPortal(request), call('GET enquiry/api/courses', {})])
  return { portal, courses }
}

export const head = ({ portal }: Data) => portalHead(portal)

export function Component({ row, data: { portal, courses } }: PageProps<Data>) {
  if ('item' in portal) {
    const { item } = portal
    const course = courses.find(({ id }) => id === item.id)
    return (
      <Article
        item={item}
        opens={row.opens}
        above={
          <div className={styles.enrolment}>
            <Enrolment course={course} />
          </div>
        }
      />
    )
  }
  return <Portal row={row} data={{ ...portal, blocks: portal.blocks.map(block => withPlaces(block, courses)) }} />
}

type LoadedBlock = Extract<PortalData, { blocks: unknown }>['blocks'][number]

/** The lines of courses with the places that are left, which the block displays. */
function withPlaces(block: LoadedBlock, courses: readonly Course[]): LoadedBlock {
  const lines = block.lines.map(line => {
    const course = courses.find(({ id }) => id === line.id)
    return course ? { ...line, details: { ...line.details, left: course.left } } : line
  })
  return { ...block, lines }
}

function Enrolment({ course }: { course: Course | undefined }) {
  if (!course)
    return (
      <Note title="这一场已经截止报名">
        <p>
          别的场次见<LinkTo to="/Enquiry/Training">培训报名</LinkTo>。
        </p>
      </Note>
    )
  if (course.left === 0)
    return (
      <Note tone="warning" title={placesText(course)}>
        <p>
          有人取消时，名额按提交的先后补给排队的人。别的场次见<LinkTo to="/Enquiry/Training">培训报名</LinkTo>。
        </p>
        <p className={styles.act}>
          <LinkButton to={`/Enquiry/Training?course=${course.id}`} look="outline">
            排队
          </LinkButton>
        </p>
      </Note>
    )
  return (
    <Note tone="good" title={placesText(course)}>
      <p className={styles.act}>
        <LinkButton to={`/Enquiry/Training?course=${course.id}`}>报名</LinkButton>
      </p>
    </Note>
  )
}
