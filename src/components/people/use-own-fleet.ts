import { useEffect, useState } from 'react';

type FleetPorts<Own> = {
  read: () => Promise<Own>;
  answer: (id: string, accept: boolean) => Promise<boolean>;
  leave: () => Promise<boolean>;
};

/** The own fleet and the open invitations, `none` until they are read; each answer reads them again. */
export function useOwnFleet<Own>(ports: FleetPorts<Own>, none: Own) {
  const [own, setOwn] = useState(none);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void ports.read().then((found) => {
      if (isCurrent) setOwn(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [ports]);
  const change = async (work: () => Promise<boolean>): Promise<boolean> => {
    setIsBusy(true);
    const isDone = await work();
    setOwn(await ports.read());
    setIsBusy(false);
    return isDone;
  };
  return {
    ...own,
    isBusy,
    answer: (id: string, accept: boolean) => change(() => ports.answer(id, accept)),
    leave: () => change(ports.leave),
  };
}
