/** A database of its own in the cluster of the compared site. The pool is that of Strapi's template. */
module.exports = ({ env }) => ({
  connection: {
    client: 'postgres',
    connection: { connectionString: env('DATABASE_URL') },
    pool: { min: 2, max: 10 },
  },
})
