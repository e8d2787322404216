/** Server of the comparison: loopback, no look at new versions. Each request would be logged at level http, which the compared site does not
 *  do either, so the log begins at warnings. PUBLIC_DIR is outside the checkout, because Strapi writes to it. */
module.exports = ({ env }) => ({
  host: '127.0.0.1',
  port: env.int('PORT'),
  app: { keys: env.array('APP_KEYS') },
  dirs: { public: env('PUBLIC_DIR') },
  logger: { config: { level: 'warn' }, updates: { enabled: false }, startup: { enabled: false } },
})
