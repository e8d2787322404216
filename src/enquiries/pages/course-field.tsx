/** The choice of a course, each with its day and the places that are left. */
import { Select } from '../../ui/controls/controls.tsx'
import type { FieldProps } from '../../ui/controls/field.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import type { Course } from '../calls.ts'
import styles from './enquiry.module.css'
import { placesText } from './places-text.ts'

type Props = FieldProps & { courses: readonly Course[]; value: string | undefined }

export function CourseField({ courses, value, ...field }: Props) {
  const chosen = courses.find(({ id }) => String(id) === value)
  const options = courses.map(course => ({
    value: String(course.id),
    label: `${course.heldOn}　${course.title}（${placesText(course)}）`,
  }))
  return (
    <>
      {value !== undefined && !chosen && (
        <Note tone="warning" title="您选的场次已经截止报名">
          <p>请在下面选别的场次。</p>
        </Note>
      )}
      {chosen && chosen.left === 0 && (
        <Note tone="warning" title="您选的场次已经报满">
          <p>提交以后开始排队，有人取消时按先后补上；也可以在下面选别的场次。</p>
        </Note>
      )}
      {courses.length === 0 && <Note title="现在没有接受报名的场次">新的场次在培训一页公布。</Note>}
      <Select {...field} options={options} defaultValue={chosen ? value : ''} />
      <p className={styles.note}>
        课程内容、时间和地点见<LinkTo to="/Service/Training">培训</LinkTo>。
      </p>
    </>
  )
}
