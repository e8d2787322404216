/** Which pages a browser may fetch before a person opens them: those of links that the pointer rests on or presses. */
import type { FastifyInstance } from 'fastify'

const address = '/speculation-rules.json'

/** Pages only: no calls, files, consoles, downloads or links that open elsewhere. The login page has a captcha for each visit. */
const rules = {
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: '/*' },
          ...['/api/*', '/files/*', '/software/*', '/MyManage*', '/login*'].map(path => ({
            not: { href_matches: path },
          })),
          { not: { selector_matches: '[download], [target="_blank"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

export const speculationHeader = `"${address}"`

export function serveSpeculationRules(app: FastifyInstance) {
  const body = JSON.stringify(rules)
  app.get(address, (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('application/speculationrules+json').send(body),
  )
}
