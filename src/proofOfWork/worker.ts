// ALTCHA's own worker: takes a challenge as a message and answers with its solution.
import 'altcha/workers/scrypt'
