/** A process with the jobs of a node, for tests that kill it: its one job never ends. Run with the database's URL; it prints the key that it has begun. */
import { connect } from '../../../src/db/connect.ts'
import { createJobs } from '../../../src/jobs/jobs.ts'

const { pool } = connect(process.argv[2] ?? '', 5)
const jobs = createJobs({
  query: (text, values) => pool.query(text, values),
  rows: [
    {
      name: 'draw',
      title: '画',
      run: key => {
        console.log(key)
        return new Promise(() => undefined)
      },
    },
  ],
  onError: error => console.error(error),
})
await jobs.start()
