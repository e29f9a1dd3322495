import { proofOfWorkHeader } from '../../contract/proofOfWork/challenge.ts'
import { findOperation } from '../../contract/registry.ts'
import type { OperationOf } from './call.ts'
import { CallError } from './callError.ts'
import { requestBody, type Values } from './requestBody.ts'
import { answerOf, recovering, sentHeaders } from './transport.ts'

export type UploadOptions = { signal?: AbortSignal; onProgress?: (percent: number) => void }

/**
 * Sends an operation whose body takes its time, and reports how much of it has left; `fetch` does
 * not say. Throws `CallError`.
 */
export const upload = <R>(
  operation: OperationOf,
  body: Values,
  options: UploadOptions = {},
): Promise<R> => recovering((proof) => sendOnce<R>(operation, body, { ...options, proof }), options)

const sendOnce = <R>(
  { name, audience }: OperationOf,
  body: Values,
  { signal, onProgress, proof }: UploadOptions & { proof?: string | undefined },
): Promise<R> =>
  new Promise((resolve, reject) => {
    const operation = findOperation(name, audience)
    if (!operation) return reject(new CallError('REQUEST_NOT_EXIST'))
    const request = new XMLHttpRequest()
    request.open('POST', `/api/${operation.path}`)
    const sent = requestBody(body)
    const { headers, token } = sentHeaders()
    if (typeof sent === 'string') headers.set('content-type', 'application/json')
    if (proof !== undefined) headers.set(proofOfWorkHeader, proof)
    headers.forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? Math.floor((loaded / total) * 100) : 0),
    )
    request.addEventListener('load', () => {
      const response = new Response(request.responseText, {
        status: request.status,
        headers: { 'content-type': 'application/json' },
      })
      answerOf<R>(response, token).then(resolve, reject)
    })
    request.addEventListener('error', () => reject(new CallError('NO_CONNECTION')))
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(sent)
  })
