/** The questions of the management rules, the sizes, and what follows from the answers, at once. */
import { App, Card, Col, Form, type FormInstance, Input, Radio, Row } from 'antd'
import { useNavigate } from 'react-router'
import { ConsoleField } from '../../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../../forms/console/use-console-form.ts'
import type { FormFields } from '../../../forms/form-faults.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { productPath } from '../../console/table/product-address.ts'
import { type ChangeKey, changeTable } from '../../fields/change.table.ts'
import { decide, largeChanges, questionsOf, type SizeField, sizeFields, sizesOf } from '../../fields/change-rules.ts'
import { fieldRow, readTexts } from '../../fields/record-rules.ts'
import type { ChangeCalls, ChangeInfo } from '../calls.ts'
import styles from './change.module.css'
import { DecisionCard } from './decision-card.tsx'

export type ChangeValues = Partial<Record<`yes.${ChangeKey}`, boolean>> &
  Partial<Record<`sizes.${SizeField}`, string>> & { packages?: number[] }

type Props = { info: ChangeInfo; onDecided: () => void }

const sizeFieldsOfForm: FormFields = Object.fromEntries(
  sizeFields.map(field => [`sizes.${field}`, { label: fieldRow(field).label }]),
)
const formFields: FormFields = { ...sizeFieldsOfForm, packages: { label: '外面的包装' }, yes: { label: '变了什么' } }

export function ChangeForm({ info, onDecided }: Props) {
  const call = useCall<ChangeCalls>()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const { form, submit, isBusy } = useConsoleForm<ChangeValues>({
    send: async values => {
      const { id, version } = info
      const { data } = await call('POST product/authApi/change', {
        ...{ id, version, yes: answersOf(info, values), sizes: sizeTexts(values) },
        ...(values.packages && { packages: values.packages }),
      })
      const [first] = data.created
      message.success(first ? `号码 ${first.gtin} 已给“${first.name}”` : '已记下')
      if (first) void navigate(`${productPath}?id=${first.id}`)
      else onDecided()
    },
  })
  return (
    <ConsoleForm
      {...form}
      fields={formFields}
      initialValues={initialValues(info)}
      record={`${info.id} ${info.decisions.length}`}
      onSubmit={submit}
    >
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Questions info={info} />
          <Sizes info={info} />
        </div>
        <Outcome info={info} form={form.form} isBusy={isBusy} />
      </div>
    </ConsoleForm>
  )
}

function initialValues({ sizes, packages }: ChangeInfo): ChangeValues {
  const sizeValues = Object.fromEntries(sizeFields.map(field => [`sizes.${field}`, sizes[field]]))
  return { ...sizeValues, packages: packages.map(({ id }) => id) }
}

/** The keys of the questions that were answered with yes. */
const answersOf = ({ level }: ChangeInfo, values: ChangeValues): ChangeKey[] =>
  questionsOf(level).flatMap(({ key }) => (values[`yes.${key}`] === true ? key : []))

const sizeTexts = (values: ChangeValues) =>
  Object.fromEntries(sizeFields.map(field => [field, values[`sizes.${field}`] ?? '']))

function Questions({ info: { level } }: { info: ChangeInfo }) {
  return (
    <Card title="变了什么" className={styles.questions ?? ''}>
      {questionsOf(level)
        .filter(({ isMeasured }) => !isMeasured)
        .map(({ key, question, why }) => (
          <ConsoleField key={key} name={`yes.${key}`} label={question} hint={why}>
            <Radio.Group
              aria-label={question}
              options={[
                { value: true, label: '是' },
                { value: false, label: '否' },
              ]}
            />
          </ConsoleField>
        ))}
    </Card>
  )
}

function Sizes({ info: { firstSizes } }: { info: ChangeInfo }) {
  const { question, why } = changeTable.find(({ key }) => key === 'dimensions') ?? { question: '', why: '' }
  return (
    <Card title="尺寸和毛重">
      <p className={styles.intro}>
        {question}请写现在的，系统来比。{why}
      </p>
      <Row gutter={24}>
        {sizeFields.map(field => (
          <Col key={field} xs={12}>
            <ConsoleField
              name={`sizes.${field}`}
              label={fieldRow(field).label}
              hint={firstSizes[field] === null ? '最初没有登记' : `最初 ${firstSizes[field]}`}
            >
              <Input inputMode="decimal" />
            </ConsoleField>
          </Col>
        ))}
      </Row>
    </Card>
  )
}

type OutcomeProps = { info: ChangeInfo; form: FormInstance<ChangeValues>; isBusy: boolean }

/** Follows the answers while they are given. */
function Outcome({ info, form, isBusy }: OutcomeProps) {
  const watched = Form.useWatch((values: ChangeValues) => values, form)
  const values = watched ?? initialValues(info)
  const { values: sizes, faults } = readTexts(sizeTexts(values))
  const large = largeChanges(info.firstSizes, sizesOf(sizes))
  const answers = answersOf(info, values)
  const all = large.length > 0 ? [...answers, 'dimensions' as const] : answers
  return <DecisionCard info={info} decision={decide(all)} large={large} isFaulty={faults.length > 0} isBusy={isBusy} />
}
