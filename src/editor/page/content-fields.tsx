/** The fields of a text: title, summary, place, the fields of its type, and the text itself. */
import { Card, Checkbox, Input, Select } from 'antd'
import { typeRow } from '../../content/items/types.ts'
import { editorLengths } from '../rules.ts'
import { AttachmentsField } from './attachments-field.tsx'
import styles from './content-item.module.css'
import { CoverField } from './cover-field.tsx'
import { DetailFields } from './details/detail-fields.tsx'
import { Field } from './field.tsx'
import { TextField } from './text/text-field.tsx'
import type { Draft } from './use-draft.ts'

export function ContentFields({ draft, isWritable }: { draft: Draft; isWritable: boolean }) {
  const { item, content, change, convert, faults } = draft
  const faultOf = (field: string) => faults.find(fault => fault.field === field)?.message
  const { categories, covers } = { covers: false, ...typeRow(item.type) }
  const options = Object.entries(categories).map(([value, label]) => ({ value, label }))
  return (
    <fieldset className={styles.fields} disabled={!isWritable} data-content>
      <legend className="visually-hidden">稿件内容</legend>
      <Field label="标题" fault={faultOf('title')} hint={`${content.title.length} / ${editorLengths.title} 个字`}>
        {control => (
          <Input
            {...control}
            size="large"
            maxLength={editorLengths.title}
            value={content.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      <Field label="摘要" fault={faultOf('summary')} hint="列表和分享时显示">
        {control => (
          <Input.TextArea
            {...control}
            rows={2}
            maxLength={editorLengths.summary}
            value={content.summary}
            onChange={({ target }) => change({ summary: target.value })}
          />
        )}
      </Field>
      <div className={styles.row}>
        {options.length > 0 && (
          <Field label="栏目" fault={faultOf('category')}>
            {control => (
              <Select
                {...control}
                disabled={!isWritable}
                value={content.category}
                options={options}
                onChange={category => change({ category })}
              />
            )}
          </Field>
        )}
        <Field label="来源" fault={faultOf('source')} hint="对内容负责的部门">
          {control => (
            <Input
              {...control}
              maxLength={editorLengths.source}
              value={content.source}
              onChange={({ target }) => change({ source: target.value })}
            />
          )}
        </Field>
        {item.type !== 'page' && (
          <Field label="文件名" fault={faultOf('slug')} hint="导出时的名字，小写字母、数字和连字符">
            {control => (
              <Input {...control} value={content.slug} onChange={({ target }) => change({ slug: target.value })} />
            )}
          </Field>
        )}
      </div>
      {covers && (
        <CoverField
          cover={content.cover}
          isWritable={isWritable}
          fault={faultOf('cover')}
          onChange={cover => change({ cover })}
        />
      )}
      <Checkbox
        disabled={!isWritable}
        checked={content.important}
        onChange={({ target }) => change({ important: target.checked })}
      >
        列入头条
      </Checkbox>
      <Card title="正文">
        <TextField
          key={`${item.id} ${isWritable}`}
          markdown={content.markdown}
          html={item.html}
          isWritable={isWritable}
          fault={faultOf('markdown')}
          onChange={markdown => change({ markdown })}
          onConvert={convert}
        />
      </Card>
      <AttachmentsField
        attachments={content.attachments}
        isWritable={isWritable}
        faultOf={field => faultOf(field) ?? faultOf(`content.${field}`)}
        onChange={attachments => change({ attachments })}
      />
      {typeRow(item.type).fields.length > 0 && (
        <Card title={`${typeRow(item.type).label}的字段`}>
          <div className={styles.fields}>
            <DetailFields
              type={item.type}
              details={content.details}
              isWritable={isWritable}
              faults={faults}
              onChange={details => change({ details })}
            />
          </div>
        </Card>
      )}
    </fieldset>
  )
}
