import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { requestBody } from '../../../../src/dataProvider/requestBody.ts'
import { imageShape } from '../../../../src/resources/crud/inputs/files/imageRules.ts'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView } from '../support/openView.tsx'
import { cumbaya } from '../support/records.ts'

const photo = new File(['bytes'], 'photo.png', { type: 'image/png' })
const huge = Object.defineProperty(new File(['x'], 'huge.png', { type: 'image/png' }), 'size', {
  value: 6 * 1024 * 1024,
})
const text = new File(['words'], 'notes.txt', { type: 'text/plain' })

const open = async (logo: string | null) => {
  const provider = memoryProvider({ 'branch-offices': [{ ...cumbaya, logo, isotype: null }] })
  await openView({ provider, entity: 'branchOffices', at: 1 })
  return { provider, field: await screen.findByRole('group', { name: 'Logo' }) }
}
const sent = async (provider: ReturnType<typeof memoryProvider>) => {
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(provider.last('update')).toBeDefined())
  return (provider.last('update')!.params as { data: { logo: unknown } }).data
}

describe('a picture in a form', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('is seen as soon as it was chosen, and sent as the file', async () => {
    const { provider, field } = await open(null)
    await userEvent.upload(within(field).getByLabelText('Logo', { selector: 'input' }), photo)
    expect(await within(field).findByRole('img', { name: 'Vista previa de Logo' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/png/),
    )
    expect((await sent(provider)).logo).toBe(photo)
  })

  it.each([
    ['larger than what is taken', 6000, 3000, true],
    ['of the right shape and size', 4000, 2000, false],
  ])('is offered to be cut where it is %s', async (_, naturalWidth, naturalHeight, isOffered) => {
    const { field } = await open(null)
    await userEvent.upload(within(field).getByLabelText('Logo', { selector: 'input' }), photo)
    const seen = await within(field).findByRole('img', { name: 'Vista previa de Logo' })
    Object.defineProperties(seen, {
      naturalWidth: { value: naturalWidth },
      naturalHeight: { value: naturalHeight },
    })
    fireEvent.load(seen)
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(isOffered ? 1 : 0))
  })

  const openTooLarge = async (logo: string | null) => {
    const { provider, field } = await open(logo)
    await userEvent.upload(within(field).getByLabelText('Logo', { selector: 'input' }), photo)
    const preview = () => within(field).getByRole('img', { name: 'Vista previa de Logo' })
    await waitFor(() => expect(preview().getAttribute('src')).toMatch(/^data:/))
    const seen = preview()
    Object.defineProperties(seen, { naturalWidth: { value: 6000 }, naturalHeight: { value: 3000 } })
    fireEvent.load(seen)
    return { provider, field, dialog: await screen.findByRole('dialog') }
  }

  it('gives way to the one before where it is too large and not cut, and says why', async () => {
    const { field } = await openTooLarge('/images/abc/logo.jpeg')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(within(field).getByText('Máximo 4096 píxeles por lado')).toBeVisible()
    expect(within(field).getByRole('img')).toHaveAttribute('src', '/images/abc/logo.jpeg')
  })

  it('is not said to be usable whole where it is too large and cannot be made smaller', async () => {
    // This browser cannot render pictures.
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    const { dialog } = await openTooLarge('/images/abc/logo.jpeg')
    const picture = dialog.querySelector('.ReactCrop img')!
    fireEvent.load(picture)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Usar entera' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Esta imagen es demasiado grande y no se pudo cambiar aquí. Elige una de 4096 píxeles por lado como máximo.',
    )
  })

  it('may be dropped', async () => {
    const { field } = await open(null)
    fireEvent.drop(field.querySelector('[data-drop]')!, { dataTransfer: { files: [photo] } })
    expect(await within(field).findByRole('img')).toBeVisible()
  })

  it('is refused before it is sent where it is too large or none', async () => {
    const { field } = await open('/images/abc/logo.jpeg')
    const drop = (file: File) =>
      fireEvent.drop(field.querySelector('[data-drop]')!, { dataTransfer: { files: [file] } })
    drop(text)
    expect(within(field).getByText('Solo imágenes JPEG, PNG o WebP')).toBeVisible()
    drop(huge)
    expect(within(field).getByText('Máximo 5 MB')).toBeVisible()
    expect(within(field).getByRole('img')).toHaveAttribute('src', '/images/abc/logo.jpeg')
  })

  it('is taken away with null', async () => {
    const { provider, field } = await open('/images/abc/logo.jpeg')
    await userEvent.click(within(field).getByRole('button', { name: 'Quitar' }))
    expect(within(field).queryByRole('img')).toBeNull()
    expect((await sent(provider)).logo).toBeNull()
  })

  it('has the shape of what it is for', () => {
    expect([
      imageShape('banner.jpg').ratio,
      imageShape('logo.jpeg').ratio,
      imageShape('icon.jpg').ratio,
    ]).toEqual([3, 2, 1])
  })

  it('travels beside the rest of an edit, which is JSON', () => {
    const body = requestBody({
      id: 1,
      version: 3,
      data: { logo: photo, alias: 'A', isotype: null },
    }) as FormData
    expect(Object.fromEntries(body)).toEqual({
      id: '1',
      version: '3',
      data: '{"alias":"A","isotype":null}',
      logo: photo,
    })
    expect(requestBody({ id: 1, data: { logo: '/images/a/logo.jpeg' } })).toBe(
      '{"id":1,"data":{"logo":"/images/a/logo.jpeg"}}',
    )
  })
})
