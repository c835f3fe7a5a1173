import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useLatest } from '#src/engine/data/useLatest.ts';
import { tagIn } from '#src/domain/labels/assetAddress.ts';

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

type WithDetector = typeof globalThis & { BarcodeDetector?: new () => Detector };

/** Whether there is a camera to ask for: only where the page came over a connection that nobody can read (or from this machine). */
export const hasCamera = () => Boolean((navigator as Partial<Navigator>).mediaDevices);

/** Reads codes by the browser itself, which knows bars as well; where it cannot, by a decoder of QR codes, as the labels of assets have them. */
async function detector(): Promise<Detector> {
  const { BarcodeDetector = (await import('qr/decode.js')).BarcodeDetector } = globalThis as WithDetector;
  return new BarcodeDetector();
}

const every = 250;
const forget = 3000;

/** The camera, which reads labels as they come before it, of tags and of addresses; the same one counts again once it has been away for a moment. */
export function Camera({ onTag }: { onTag: (tag: string) => void }) {
  const translate = useTranslate();
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const report = useLatest(onTag);

  useEffect(() => {
    const seen = new Map<string, number>();
    let stream: MediaStream | null = null;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (reader: Detector) => {
      if (isGone || !video.current) return;
      // A picture that cannot be read is followed by the next.
      const codes = video.current.readyState >= 2 ? await reader.detect(video.current).catch(() => []) : [];
      for (const { rawValue } of codes) {
        const last = seen.get(rawValue) ?? 0;
        seen.set(rawValue, Date.now());
        if (Date.now() - last > forget) report.current(tagIn(rawValue));
      }
      timer = setTimeout(() => void look(reader), every);
    };
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async given => {
        stream = given;
        if (isGone || !video.current) return given.getTracks().forEach(track => track.stop());
        video.current.srcObject = given;
        await video.current.play();
        return look(await detector());
      })
      .catch(() => setRefused(true));
    return () => {
      isGone = true;
      clearTimeout(timer);
      stream?.getTracks().forEach(track => track.stop());
    };
  }, [report]);

  if (isRefused) return <Alert severity="warning">{translate('scanning.cameraRefused')}</Alert>;
  return (
    <Box
      component="video"
      ref={video}
      muted
      playsInline
      aria-label={translate('scanning.camera')}
      sx={{ width: '100%', maxHeight: 280, objectFit: 'cover', borderRadius: 2, bgcolor: 'common.black' }}
    />
  );
}
