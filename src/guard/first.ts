// Imported before anything else, so that the guard stands before any other code of the page runs.
import { raiseGuard } from './guard'

raiseGuard()
