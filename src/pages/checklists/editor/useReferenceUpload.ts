import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useCall } from '#src/engine/data/useCall.ts';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useRegistry } from '#src/engine/EngineContext.tsx';

/** Has the server keep a picture that a parameter is compared with; `onKept` gets its address, and what is refused is told. */
export function useReferenceUpload(onKept: (address: string) => void) {
  const call = useCall();
  const notify = useNotify();
  const { api } = useRegistry().get('checklists');
  return useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.append('file', file);
      const { payload } = (await call('POST', `${api.path}/reference`, { body })) as { payload: { url: string } };
      return payload.url;
    },
    onSuccess: onKept,
    onError: error => {
      const { messages, errors } = readProblem(error);
      [...messages, ...Object.values(errors)].forEach(message => notify(message, { type: 'error' }));
    },
  });
}
