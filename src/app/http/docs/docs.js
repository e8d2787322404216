/** Draws /api/docs from the OpenAPI description and sends the filled-in forms. A plain script that is not built. */
const calls = document.getElementById('calls')
const make = (tag, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

const example = schema => {
  if (schema?.default !== undefined) return schema.default
  if (schema?.type === 'array') return []
  if (schema?.type === 'boolean') return false
  if (schema?.type === 'integer' || schema?.type === 'number') return 1
  return ''
}

function drawCall(path, method, call) {
  const body = call.requestBody && Object.entries(call.requestBody.content)[0]
  const fields = call.parameters.map(({ name, required }) =>
    make('label', {}, `${name}${required ? '（必填）' : ''}`, make('input', { name, required })),
  )
  const properties = body?.[1].schema.properties ?? {}
  const sample = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, example(schema)]))
  const text = body && make('textarea', { name: '#body', rows: 6, value: JSON.stringify(sample, null, 2) })
  const output = make('pre', { hidden: true })
  const form = make(
    'form',
    {},
    ...fields,
    ...(text ? [make('label', {}, '请求体', text)] : []),
    make('button', {}, '试一试'),
    output,
  )
  form.addEventListener('submit', event => {
    event.preventDefault()
    send({ path, method, form, text, output })
  })
  const summary = make(
    'summary',
    {},
    make('b', {}, method.toUpperCase()),
    ` ${path} `,
    make('span', {}, call.summary ?? ''),
  )
  const details = make('details', {}, summary, ...(call.description ? [make('p', {}, call.description)] : []), form)
  details.dataset.words = `${path} ${call.summary}`.toLowerCase()
  return details
}

async function send({ path, method, form, text, output }) {
  const values = new Map([...new FormData(form)].filter(([name, value]) => name !== '#body' && value !== ''))
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values.get(name) ?? '-'
    values.delete(name)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams([...values]).toString()
  const headers = { token: localStorage.getItem('token') ?? '' }
  if (text) headers['content-type'] = 'application/json'
  const response = await fetch(`/api${filled}${query ? `?${query}` : ''}`, {
    method: method.toUpperCase(),
    headers,
    body: text?.value,
  })
  const type = response.headers.get('content-type') ?? ''
  output.hidden = false
  output.textContent = type.includes('json')
    ? JSON.stringify(await response.json(), null, 2)
    : `${response.status} ${type}`
}

const description = await (await fetch('/api/openapi.json')).json()
const groups = Map.groupBy(
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  ),
  ({ call }) => call.tags[0],
)
calls.replaceChildren(
  ...[...groups].map(([name, rows]) =>
    make('section', {}, make('h2', {}, name), ...rows.map(row => drawCall(row.path, row.method, row.call))),
  ),
)
document.getElementById('filter').addEventListener('input', event => {
  const words = event.target.value.toLowerCase()
  for (const details of calls.querySelectorAll('details')) details.hidden = !details.dataset.words.includes(words)
})
