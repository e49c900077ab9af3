/** The seed of the tests: `TEST_SEED`, which `npm test` draws and prints, or a number of this process's own. */
export const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
