import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { DeliveryError } from './delivery-error';

/** What a target has answered, if it has the shape of its answers. */
export function ofShape<Shape extends GenericSchema>(shape: Shape, answer: unknown): InferOutput<Shape> {
  const read = safeParse(shape, answer);
  if (!read.success) throw new DeliveryError('wrongAnswer');
  return read.output;
}
