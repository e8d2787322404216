/** Visitors that send one request after another until they are stopped, and the outcome of each request. Behind a proxy each request
 *  names another client address, so that no limit per address is reached. */
import http from 'node:http'

type Outcome = { url: string; status: number; reason: string; retryAfter: string | undefined }

export function steadyVisitors(address: () => string, urls: readonly string[], count: number) {
  const outcomes: Outcome[] = []
  const agent = new http.Agent({ keepAlive: true })
  let isRunning = true
  const visit = async (start: number) => {
    for (let at = start; isRunning; at++) {
      const url = urls[at % urls.length] ?? '/'
      const client = `10.${start}.${(at >> 8) & 255}.${at & 255}`
      outcomes.push({
        url,
        ...(await fetchOutcome(address() + url, { agent, headers: { 'x-forwarded-for': client } })),
      })
    }
  }
  const visitors = Array.from({ length: count }, (_, start) => visit(start))
  return {
    outcomes,
    stop: async () => {
      isRunning = false
      await Promise.all(visitors)
      agent.destroy()
    },
  }
}

/** A broken connection counts as status 0. */
function fetchOutcome(url: string, options: http.RequestOptions): Promise<Omit<Outcome, 'url'>> {
  return new Promise(done => {
    const fail = (error: Error) => done({ status: 0, reason: error.message, retryAfter: undefined })
    const request = http.get(url, options, response => {
      response.on('error', fail)
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          reason: response.statusMessage ?? '',
          retryAfter: response.headers['retry-after'],
        }),
      )
      response.resume()
    })
    request.on('error', fail)
  })
}
