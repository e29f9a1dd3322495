import { Navigate } from 'react-router-dom'
import { notFoundPath } from '../authProvider/landing.ts'

/** An address below the dashboard that leads to no screen. */
export const MissingPage = () => <Navigate to={notFoundPath} replace />
