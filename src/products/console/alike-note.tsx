/** Tells before the saving which records of the firm are almost the same as what the form has. It hinders nobody. */
import { Form } from 'antd'
import { useCallback } from 'react'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { ProductQualityCalls } from '../quality/calls.ts'
import type { ProductFormValues } from './product-form-names.ts'
import { productPath } from './table/product-address.ts'

/** While somebody types, nothing is compared. */
const typingMs = 500

export function AlikeNote({ id }: { id: number | undefined }) {
  const call = useCall<ProductQualityCalls>()
  const form = Form.useFormInstance<ProductFormValues>()
  const name = Form.useWatch('fields.name', form)
  const brand = Form.useWatch('fields.brand', form)
  const variant = Form.useWatch('fields.variant', form)
  const netContent = Form.useWatch('fields.netContent', form)
  const level = Form.useWatch('fields.level', form)
  const load = useCallback(async () => {
    const typed = Object.entries({ name, brand, variant, netContent, level }).filter(([, text]) => text)
    if (!name?.trim()) return []
    const fields = Object.fromEntries(typed)
    return (await call('POST product/authApi/alike', { ...(id !== undefined && { id }), fields })).data
  }, [call, id, name, brand, variant, netContent, level])
  const { reply = [] } = useReply(load, typingMs)
  if (reply.length === 0) return null
  return (
    <Note title="已有几乎一样的商品">
      <p>一种商品只用一个号。是同一种的，请改那一条；不是的，照常保存。</p>
      <ul>
        {reply.map(record => (
          <li key={record.id}>
            <LinkTo to={`${productPath}?id=${record.id}`}>
              {[record.name, record.brand, record.netContent].filter(Boolean).join(' ')}
            </LinkTo>{' '}
            {record.gtin ?? '还没有号码'}
          </li>
        ))}
      </ul>
    </Note>
  )
}
