/** The form of one branch: previewed on its page and saved. What somebody else saved meanwhile is displayed before it is written over. */
import { App, Button, Input } from 'antd'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import { NewerVersion } from '../../versions/console/newer-version.tsx'
import { PreviewPanel } from '../../versions/console/preview-panel.tsx'
import { isOutdated } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { BranchEditingCalls, EditedBranch } from '../editing/calls.ts'
import styles from './branch-editor.module.css'

/** As in the calls; the rules of the facts. */
const fields = {
  phone: { label: '电话', required: true, longest: 80, hint: '有分机的写“转 8001”' },
  morningFrom: { label: '上午从', required: true },
  morningTo: { label: '上午到', required: true },
  afternoonFrom: { label: '下午从', required: false },
  afternoonTo: { label: '下午到', required: false },
  address: { label: '地址', required: true, longest: 100 },
  latitude: { label: '纬度', required: false, longest: 20, hint: '度，例如 31.29897；和经度一起填' },
  longitude: { label: '经度', required: false, longest: 20, hint: '度，例如 120.58528' },
  institute: { label: '依托单位', required: false, longest: 60, hint: '承办的标准化研究院等单位，没有的不填' },
} as const

type FieldName = keyof typeof fields
type Values = Readonly<Record<FieldName, string>>

type Props = {
  /** The version that the person began with. */
  begun: EditedBranch
  /** What somebody else saved since. */
  newer?: EditedBranch
  onOutdated: () => void
  onTake: () => void
  onSaved: (saved: EditedBranch) => void
}

/** What the person left as it was follows what somebody else saved meanwhile. */
function withNewer(typed: Values, { begun, newer }: { begun: EditedBranch; newer: EditedBranch | undefined }): Values {
  const names = Object.keys(fields) as FieldName[]
  const merged = (name: FieldName) => (newer && typed[name] === begun.values[name] ? newer.values[name] : typed[name])
  return Object.fromEntries(names.map(name => [name, merged(name)])) as Values
}

export function BranchForm({ begun, newer, onOutdated, onTake, onSaved }: Props) {
  const call = useCall<BranchEditingCalls>()
  const { message } = App.useApp()
  const { code } = begun
  const { form, submit, isBusy } = useConsoleForm<Values>({
    send: async values => {
      const seen = (newer ?? begun).number
      await call('POST branchFacts/authApi/save', { code, ...withNewer(values, { begun, newer }), seen })
      message.success('已保存，各处马上更新')
      onSaved((await call('POST branchFacts/authApi/findOne', { code })).data)
    },
    onFailure: error => {
      if (isOutdated(error)) onOutdated()
    },
  })
  return (
    <>
      <ConsoleForm {...form} record={code} fields={fields} initialValues={begun.values}>
        <ConsoleField name="phone" {...fields.phone}>
          <Input inputMode="tel" autoComplete="off" />
        </ConsoleField>
        <Hours />
        <p className={styles.seat}>所在城市：{begun.seat}，按编码表，不在这里改</p>
        <ConsoleField name="address" {...fields.address}>
          <Input autoComplete="off" />
        </ConsoleField>
        <Position />
        <ConsoleField name="institute" {...fields.institute}>
          <Input autoComplete="off" />
        </ConsoleField>
      </ConsoleForm>
      {newer && (
        <NewerVersion version={newer.versions[0]} onTake={onTake}>
          您没有动过的几项，保存时用新的。
        </NewerVersion>
      )}
      <PreviewPanel
        place="#main"
        onPreview={async () => {
          const values = withNewer(form.form.getFieldsValue(true), { begun, newer })
          return (await call('POST branchFacts/authApi/preview', { code, ...values })).data
        }}
      >
        <Button type="primary" loading={isBusy} onClick={submit}>
          {newer ? '以我填的为准保存' : '保存'}
        </Button>
      </PreviewPanel>
    </>
  )
}

/** Where the door is, for map applications of visitors. */
const Position = () => (
  <fieldset className={styles.hours}>
    <legend>大门的位置（WGS 84 坐标）</legend>
    <div className={styles.half}>
      <ConsoleField name="latitude" {...fields.latitude}>
        <Input inputMode="decimal" autoComplete="off" />
      </ConsoleField>
      <ConsoleField name="longitude" {...fields.longitude}>
        <Input inputMode="decimal" autoComplete="off" />
      </ConsoleField>
    </div>
    <p className={styles.seat}>
      填了，机构页有“在地图里打开”。国内地图应用多用 GCJ-02，先换算成 WGS 84，否则差几百米。
    </p>
  </fieldset>
)

/** The halves of a working day. */
const Hours = () => (
  <fieldset className={styles.hours}>
    <legend>工作日受理时间（北京时间）</legend>
    <div className={styles.times}>
      <div className={styles.half}>
        <Time name="morningFrom" />
        <Time name="morningTo" />
      </div>
      <div className={styles.half}>
        <Time name="afternoonFrom" />
        <Time name="afternoonTo" />
      </div>
    </div>
    <p className={styles.seat}>中午不休息的，把全天填在上午两格，下午空着。</p>
  </fieldset>
)

const Time = ({ name }: { name: 'morningFrom' | 'morningTo' | 'afternoonFrom' | 'afternoonTo' }) => (
  <ConsoleField name={name} {...fields[name]}>
    <Input type="time" />
  </ConsoleField>
)
