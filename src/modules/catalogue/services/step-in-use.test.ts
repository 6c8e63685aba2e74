import { expect, it } from 'vitest';
import { testFloor } from '../../../../test/support/floor-shop';

it('how a step is done stays as it is while orders are at it, which are named', async () => {
  const shop = await testFloor();
  const item = (await shop.order([2]))[0]!;
  const { numberText } = await shop.ok(shop.office, 'GET', `/orders/${item.orderId}`);
  const clerk = await shop.app.person({ rights: ['DICTIONARIES_READ', 'DICTIONARIES_WRITE'] });
  const { serviceStepId } = await shop.ok(shop.office, 'GET', `/order-item-services/${item.steps['MAL']}`);
  const change = async (values: object) => {
    const { version } = await shop.ok(clerk, 'GET', `/service-steps/${serviceStepId}`);
    const { status, body } = await shop.app.call(clerk, 'PUT', `/service-steps/${serviceStepId}`, {
      version,
      ...values,
    });
    return status === 200 ? status : [body.errorStr, body.errorDetails, Object.keys(body.fields)];
  };
  const plan = (values: object) => shop.ok(shop.foreman, 'PUT', `/scheduler/${item.steps['MAL']}`, values);
  await plan({ planPlaceId: shop.boothId, planDate: '2026-10-06', planSeq: 1 });
  expect(await change({ isPlanned: false })).toEqual(['StepInUse', numberText, ['isPlanned']]);
  expect(await change({ isExternal: true })).toEqual(['StepInUse', numberText, ['isExternal']]);
  expect(await change({ name: 'Malowanie proszkowe' })).toBe(200);
  await plan({ planPlaceId: null, planDate: null, planSeq: 0 });
  expect([await change({ isExternal: true }), await change({ isExternal: false })]).toEqual([200, 200]);
  const frame = await shop.frame((await shop.card()).id);
  await shop.hang(frame.id, item, 2);
  await shop.act(frame.id, 'confirm', 'process', 'finish');
  expect(await change({ isExternal: true })).toEqual(['StepInUse', numberText, ['isExternal']]);
  expect(await change({ isPlanned: false })).toBe(200);
});
