import { useCallback, useRef } from 'react';

/** Tells by ear and by hand how a scan went: a high tone, or a low one and a longer buzz. */
export function useFeedback(isOn: boolean): (isWell: boolean) => void {
  const audio = useRef<AudioContext | null>(null);
  return useCallback(
    isWell => {
      if (!isOn) return;
      if ('vibrate' in navigator) navigator.vibrate(isWell ? 60 : [120, 80, 120]);
      if (typeof AudioContext === 'undefined') return;
      audio.current ??= new AudioContext();
      const tone = audio.current.createOscillator();
      const volume = audio.current.createGain();
      tone.frequency.value = isWell ? 880 : 220;
      volume.gain.value = 0.08;
      tone.connect(volume).connect(audio.current.destination);
      tone.start();
      tone.stop(audio.current.currentTime + (isWell ? 0.09 : 0.25));
    },
    [isOn],
  );
}
